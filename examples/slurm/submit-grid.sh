#!/usr/bin/env bash
# A grid of experiments: every method with every seed as a job of its own, then a table of scores.
#
#   submit-grid.sh METHODS SEEDS DOCUMENTS GOLD OUT
#   submit-grid.sh methods.txt "1 2 3 4 5" pages.documents.jsonl gold/ grid
#
# METHODS has a method a line: a name, and `sample` or `baseline` with its flags (see methods.txt). A baseline has no
# seed and runs once. Runs are in OUT/<name>-<seed>/ or OUT/<name>/, the scores in OUT/scores.json and OUT/scores.txt.
# Runs that are done are kept: after a failure, or with more seeds, call it once more.
set -euo pipefail
if (($# != 5)); then
  sed -n 's/^# \{0,1\}//; 2,9p' "$0" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
methods=$1 seeds=$2 documents=$3 gold=$4 out=$5
mkdir -p "$out/log"
grid=$out/grid.txt
: > "$grid"
while read -r name command flags; do
  case $command in
    sample) for seed in $seeds; do echo "$name-$seed sample $flags --seed $seed" >> "$grid"; done ;;
    baseline) echo "$name baseline $flags" >> "$grid" ;;
    *) echo "$methods: $name: $command (expected sample or baseline)" >&2 && exit 2 ;;
  esac
done < <(grep -v -e '^ *#' -e '^ *$' "$methods")
runs=$(wc -l < "$grid")
array=$(sbatch --parsable --array="1-$((runs))" --output="$out/log/%a.txt" "$here/run.sbatch" "$documents" "$out")
score=$(sbatch --parsable --dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes \
  --output="$out/log/score.txt" "$here/score.sbatch" "$documents" "$gold" "$out")
echo "$((runs)) runs: job ${array%%;*}, scores: job ${score%%;*}; log in $out/log"
