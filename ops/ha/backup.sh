#!/bin/sh
# /usr/local/bin/portside-backup on each database machine: makes a backup (full or diff) if this machine is the primary, and records it for
# the alert PortsideBackupOld. Run it as postgres.
set -eu
type=${1:?usage: portside-backup full|diff}
patroni=http://127.0.0.1:8008
sockets=/var/run/postgresql
port=5432

# curl fails unless the response is 200: this machine is not the primary.
curl --silent --fail --output /dev/null --max-time 5 "$patroni/primary" || exit 0
pgbackrest --stanza=portside --type="$type" backup
psql --no-psqlrc --quiet --host="$sockets" --port="$port" --username=postgres --dbname=portside --set=ON_ERROR_STOP=1 \
  --command="INSERT INTO backups (finished_at, label) VALUES (now(), 'pgbackrest $type')"
