#!/usr/bin/env bash
# Runs tests of a clone, installed anew, on other versions of Node, which come by npm's own package `node`:
#   scripts/other-nodes.sh [-n VERSIONS] [ARGUMENTS OF VITEST]     VERSIONS: "20 22 24"; arguments: none, so all tests
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
versions='20 22 24'
if [ "${1:-}" = -n ]; then versions=$2; shift 2; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
for version in $versions; do
  mkdir "$work/node$version"
  (cd "$work/node$version" && npm init -y >/dev/null && npm install --silent "node@$version")
  git clone --quiet "$root" "$work/clone$version"
  echo "Node $("$work/node$version/node_modules/.bin/node" --version)"
  (
    export PATH="$work/node$version/node_modules/.bin:$PATH"
    cd "$work/clone$version"
    for folder in . notebooks tools/docs; do npm ci --silent --prefix "$folder"; done
    if [ $# -gt 0 ]; then exec npx vitest run "$@"; fi
    npm test || failed=1
    npm run test:slow || failed=1
    exit "${failed:-0}"
  ) || failed=1
  rm -rf "$work/clone$version"
done
exit "$failed"
