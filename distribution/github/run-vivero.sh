#!/usr/bin/env bash
# The one script of action.yml. All that is given comes in the environment, and vivero reads VIVERO_... itself, so that nothing here
# is put together from texts. Ends with vivero's exit code.
set -euo pipefail

refuse() {
  printf '::error title=vivero::%s\n' "$1"
  printf 'exit-code=2\n' >> "$GITHUB_OUTPUT"
  exit 2
}

tell() {
  printf '%s=%s\n' "$1" "$2" >> "$GITHUB_OUTPUT"
}

# The name becomes part of paths and of names of artifacts.
case $INPUT_NAME in
  '' | .* | *[!A-Za-z0-9._-]*) refuse 'the input "name" may hold letters, digits, ".", "_" and "-"' ;;
esac

install=(npm --cache "$RUNNER_TEMP/vivero-npm" --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error)
if [ -n "$INPUT_PACKAGE" ]; then
  place=$RUNNER_TEMP/vivero-package
  vivero=("$place/node_modules/.bin/vivero")
  install+=(install --prefix "$place" --no-save -- "$INPUT_PACKAGE")
else
  # GitHub lays the repository of an action around it, at the version that the workflow names: what is pinned is what runs.
  place=$(cd "$GITHUB_ACTION_PATH/../.." && pwd)
  vivero=(node -- "$place/bin/vivero.cjs")
  install+=(ci --prefix "$place" --omit=dev)
  # The mark of an installation that came to its end.
  [ ! -e "$place/node_modules/.package-lock.json" ] || install=(true)
fi
if ! "${install[@]}"; then
  # No verdict: npm would say 1, which means that the target does not conform.
  printf '::error title=vivero::npm could not install vivero\n'
  tell exit-code 3
  exit 3
fi

folder=$RUNNER_TEMP/$INPUT_NAME
report=$folder/$INPUT_NAME.html
sarif=$folder/$INPUT_NAME.sarif
export VIVERO_OUTPUT=$folder/runs
mkdir -p "$VIVERO_OUTPUT"

if [ -n "$VIVERO_SHARD" ]; then
  # Annotations are the merge's, which has all of them once.
  export VIVERO_BLOB=$folder/blobs VIVERO_GITHUB=0
else
  VIVERO_REPORTER=console,html=$report
  [ "$INPUT_SARIF" != true ] || VIVERO_REPORTER+=,sarif=$sarif
  [ -z "$INPUT_REPORTERS" ] || VIVERO_REPORTER+=,$INPUT_REPORTERS
  export VIVERO_REPORTER
fi

if [ "$INPUT_MERGE" = true ]; then
  set -- merge "$folder/blobs"
elif [ "$INPUT_TARGET" = - ]; then
  set -- run
else
  # An empty target is passed on, and refused: it was to be one.
  set -- run -- "$INPUT_TARGET"
fi
code=0
"${vivero[@]}" "$@" || code=$?

# Parts of a run are no history: the merge has all of it. What cannot be kept is told, and changes no verdict.
if [ -n "$VIVERO_HISTORY" ] && [ -z "$VIVERO_SHARD" ]; then
  # The index of the folder is its own; it takes in what comes.
  if ! { mkdir -p "$VIVERO_HISTORY" && tar -C "$VIVERO_OUTPUT" --exclude='./history.sqlite*' -cf - . | tar -C "$VIVERO_HISTORY" -xf - &&
    VIVERO_OUTPUT=$VIVERO_HISTORY "${vivero[@]}" clean --keep 50 > /dev/null; }; then
    printf '::warning title=vivero::the run could not be added to the folder of earlier runs\n'
  fi
fi

tell exit-code "$code"
tell runs "$VIVERO_OUTPUT"
if [ -n "$VIVERO_SHARD" ] && [ -d "$folder/blobs" ]; then
  tell blobs "$folder/blobs"
  tell shard "${VIVERO_SHARD%%/*}"
fi
[ ! -f "$report" ] || tell report "$report"
[ ! -f "$sarif" ] || tell sarif "$sarif"
exit "$code"
