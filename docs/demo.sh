#!/bin/sh
# What `make demo` shows: recorded games judged, a wrong score, a dispute, and a question of how the rules are read.
set -eu

show() {
    printf '\n\033[1m$ %s\033[0m\n' "$*"
    "$@" || test $? -eq 1 # 1 means findings, which is what some of these games are here for
}

show referee check fixtures/sea-salt-paper/recorded
show referee check fixtures/herdvana/misscored/bonus-forgotten.json
show referee check fixtures/sea-salt-paper/illegal/last-chance-with-six.json
show referee explain fixtures/sea-salt-paper/illegal/last-chance-with-six.json --at 0
show referee adjudicate fixtures/sea-salt-paper/rulings/tie-break.json
printf '\nMore: .venv/bin/referee --help, and the README.\n'
