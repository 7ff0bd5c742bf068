#!/usr/bin/env bash
# A command over a corpus: an array of jobs, a shard each, and a job that merges when all have ended.
#
#   submit-corpus.sh MANIFEST SHARDS OUT COMMAND [FLAG...]
#   submit-corpus.sh pages.manifest.jsonl 20 rows rows --flatten visual     # shards in rows/, merged rows.jsonl
#   submit-corpus.sh pages.manifest.jsonl 20 tags baseline rows.jsonl --method tags
#
# Shards that are done are not done again: after a failure, call it once more. Environment: PAGESTRUCTURE (the program,
# by default the one on the PATH), SBATCH_* (partition, account, memory, time: see `man sbatch`).
set -euo pipefail
if (($# < 4)); then
  sed -n 's/^# \{0,1\}//; 2,9p' "$0" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
manifest=$1 shards=$2 out=$3
shift 3
mkdir -p "$out/log"
array=$(sbatch --parsable --array="1-$shards" --output="$out/log/%a.txt" "$here/shard.sbatch" \
  "$manifest" "$shards" "$out" "$@")
# afterany: a shard with a page that failed ends with 1 and is whole all the same; merge knows.
merge=$(sbatch --parsable --dependency="afterany:${array%%;*}" --output="$out/log/merge.txt" "$here/merge.sbatch" \
  "$manifest" "$out")
echo "shards: job ${array%%;*}, merge: job ${merge%%;*}; log in $out/log"
