#!/bin/sh
# Installs what tests with real servers and with Python need, on Debian and its kin; does nothing where it is there.
set -eu
is_there() {
  command -v slurmctld && command -v slurmd && command -v munged && command -v redis-server &&
    /usr/bin/python3 -c 'import pandas'
}
if is_there > /dev/null 2>&1; then exit 0; fi
export DEBIAN_FRONTEND=noninteractive
lock='-o DPkg::Lock::Timeout=300'
packages='slurm-wlm munge redis-server python3-pandas'
for attempt in 1 2 3; do
  # shellcheck disable=SC2086 # several words
  if apt-get $lock update -q && apt-get $lock install -yq --no-install-recommends $packages; then
    is_there > /dev/null && exit 0
  fi
  echo "attempt $attempt: $packages could not be installed" >&2
  sleep 10
done
exit 1
