#!/bin/bash
# Does what the Dockerfile does, where there is no Docker: the same packages and files in a fresh folder, the same variables and command, as a
# user without rights in a folder that it can't write to, until the health check passes. Needs the database of DATABASE_URL, and root.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d /tmp/portside-image.XXXXXX)
process=
trap '[ -z "$process" ] || kill "$process" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
cp "$root"/package.json "$root"/package-lock.json .
eval "$(grep '^RUN ' "$root/Dockerfile" | sed 's/^RUN //')" | tail -1
grep '^COPY [a-zR]' "$root/Dockerfile" | sed '/package-lock/d; s/^COPY //' | while read -r line; do
  set -- $line
  to=${!#}
  for from in "${@:1:$#-1}"; do (cd "$root" && git archive HEAD -- "$from") | tar x; done
  [ -e "$to" ] || { echo "$to was not copied"; exit 1; }
done
chmod -R a+rX,go-w "$folder"
echo "files: $(du -sm --exclude=node_modules . | cut -f1) MB, packages: $(du -sm node_modules | cut -f1) MB"
variables=$(grep '^ENV ' "$root/Dockerfile")
variables=$(sed 's/^ENV //; s/\$RELEASE/try/' <<<"$variables")
as_nobody() { exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs env -i PATH="$PATH" $variables DATABASE_URL="$DATABASE_URL" \
  SECRETS_KEY="$(head -c 32 /dev/zero | base64)" OPERATOR_KEY=operators-key-of-this-trial PORT="${PORT:-3977}" LOG_LEVEL=warn "$@"; }
(as_nobody node src/cli/index.ts db migrate)
eval "as_nobody $(grep '^CMD ' "$root/Dockerfile" | sed 's/^CMD \[//; s/\]$//; s/,//g') &"
process=$!
for _ in $(seq 100); do
  if (as_nobody node -e 'fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'); then alive=1; break; fi
  sleep 0.2
done
[ "${alive:-}" = 1 ] || { echo "it never became healthy"; exit 1; }
echo "healthy as uid $(stat -c %u /proc/$process)"
curl -fsS "http://127.0.0.1:${PORT:-3977}/health/ready"; echo
curl -fsS -o /dev/null -w 'documents %{http_code}\n' "http://127.0.0.1:${PORT:-3977}/docs/"
kill -TERM "$process"; wait "$process" && echo "ended by SIGTERM with 0"
process=
