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
for game in $(referee games --format json | python -c 'import json, sys; print(*[g["id"] for g in json.load(sys.stdin)["games"]])'); do
    referee schema "$game" > /dev/null
    referee rules "$game" > /dev/null
    referee new "$game" | referee check -
    referee check --quiet "$here/fixtures/$game/legal"
done
python -c 'from referee.rulebook.data import folder; assert all("site-packages" in str(folder(name)) for name in ("seeds", "schemas", "fixtures"))'
echo "The wheel works on its own."
