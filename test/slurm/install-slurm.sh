#!/bin/sh
# Installs what tests with real servers need, on Debian and its kin; does nothing where it is there.
set -eu
is_there() { command -v slurmctld && command -v slurmd && command -v munged && command -v redis-server; }
if is_there > /dev/null; then exit 0; fi
export DEBIAN_FRONTEND=noninteractive
lock='-o DPkg::Lock::Timeout=300'
for attempt in 1 2 3; do
  # shellcheck disable=SC2086 # two words
  if apt-get $lock update -q && apt-get $lock install -yq --no-install-recommends slurm-wlm munge redis-server; then
    is_there > /dev/null && exit 0
  fi
  echo "attempt $attempt: slurm-wlm, munge and redis-server could not be installed" >&2
  sleep 10
done
exit 1
