#!/bin/sh
# Builds the wheel, installs it into an environment of its own, and uses it outside the checkout.
set -eu
python=$1
here=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$work/dist" "$here"
"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check -c "$here/constraints.txt" "$work"/dist/*.whl
cd "$work"
PATH="$work/venv/bin:$PATH"
export PATH
referee --version
referee games --format json > games.json
games=$(python -c 'import json; print(*[game["id"] for game in json.load(open("games.json"))["games"]])')
for game in $games; do
    referee schema "$game" > schema.json
    referee rules "$game" > rules.txt
    referee new "$game" > new.json
    referee check --quiet "$here/fixtures/$game/legal" > check.txt || test $? -eq 1 # 1: some have unseen cards
done
python - <<'END'
from referee.rulebook.data import folder

for name in ("seeds", "schemas", "fixtures"):
    assert "site-packages" in str(folder(name)), folder(name)
END
echo "The wheel works on its own."
