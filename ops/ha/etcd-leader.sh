#!/bin/sh
# /usr/local/bin/portside-etcd-leader on each database machine: moves the leadership of etcd from the machine of the primary to another one.
# Patroni runs it when the role of the machine changes, cron each minute. If one loss took both, the lock of the lost primary would
# start anew when etcd has elected a leader, and writes would be back 10 s later.
set -eu
etcd=http://127.0.0.1:2379
patroni=http://127.0.0.1:8008

# Patroni passes the event and the new role; during its call the REST API may still report the former one.
case "${2:-}" in
  master | primary) ;;
  *) curl --silent --fail --output /dev/null --max-time 5 "$patroni/primary" || exit 0 ;;
esac
# The columns of each line: endpoint, ID, version, size, is leader, is learner, …
own=$(etcdctl --endpoints="$etcd" endpoint status | awk -F', ' '$5 == "true" { print $2 }')
[ -n "$own" ] || exit 0
# It fails if a member is away, and lists the others.
other=$({ etcdctl --endpoints="$etcd" --dial-timeout=2s --command-timeout=2s endpoint status --cluster 2>/dev/null || true; } |
  awk -F', ' -v own="$own" '$2 != own && $6 == "false" { print $2; exit }')
[ -z "$other" ] || etcdctl --endpoints="$etcd" move-leader "$other"
