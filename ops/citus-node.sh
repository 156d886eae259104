#!/bin/sh
# Runs once on each new node of a Citus cluster, after postgres.sql: adds the extension, and stores the passwords for logins to other nodes.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username postgres --dbname portside --command 'CREATE EXTENSION IF NOT EXISTS citus'
umask 077
cat >"$PGDATA/.pgpass" <<PASSWORDS
*:*:*:postgres:$POSTGRES_PASSWORD
*:*:*:portside_owner:$OWNER_PASSWORD
*:*:*:portside_service:$SERVICE_PASSWORD
PASSWORDS
