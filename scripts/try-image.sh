#!/bin/bash
# Runs the steps of the Dockerfile without Docker: builds each stage from HEAD in a new folder, migrates the database of DATABASE_URL, and
# starts the command of the image as an unprivileged user that cannot write to the folder, until the health check passes. Needs root.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d /tmp/portside-image.XXXXXX)
process=
trap '[ -z "$process" ] || kill "$process" 2>/dev/null || true; rm -rf "$work"' EXIT

# The files that reach the builder.
mkdir "$work/context"
git -C "$root" archive HEAD | tar x -C "$work/context"

# Runs the COPY and RUN lines of the stage that starts at the FROM line matching $1, in the folder $2.
build_stage() {
  mkdir "$2"
  cd "$2"
  awk -v from="$1" '/^FROM / { inside = $0 ~ from; next } inside && /^(COPY|RUN) /' "$root/Dockerfile" > "$2.steps"
  while read -r step line; do
    if [ "$step" = RUN ]; then
      (eval "$line") < /dev/null > "$2.log" 2>&1 || { cat "$2.log"; exit 1; }
    else
      copy $line
    fi
  done < "$2.steps"
}

# Runs `COPY [--from=<stage>] <source>… <target>` in the current folder. Paths of other stages are below /srv/portside.
copy() {
  local source=$work/context
  case $1 in --from=*) source=$work/${1#--from=}; shift;; esac
  local target=${!#} from
  for from in "${@:1:$#-1}"; do
    from=$source/${from#/srv/portside/}
    if [ -d "$from" ] || [ "${target%/}" = "$target" ]; then
      mkdir -p "$(dirname "$target")"
      cp -r -T "$from" "$target"
    else
      cp "$from" "$target"
    fi
  done
}

build_stage ' AS packages$' "$work/packages"
build_stage ' AS build$' "$work/build"
folder=$work/image
build_stage 'slim$' "$folder"
cd "$folder"
ls "$folder"/build/sdk/*.tgz > /dev/null
chmod a+rx "$work"
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
[ "${alive:-}" = 1 ] || { echo "the service did not become healthy"; exit 1; }
echo "healthy as uid $(stat -c %u /proc/$process)"
curl -fsS "http://127.0.0.1:${PORT:-3977}/health/ready"; echo
curl -fsS -o /dev/null -w 'docs %{http_code}\n' "http://127.0.0.1:${PORT:-3977}/docs/"
curl -fsS -o /dev/null -w 'SDK package %{http_code}, %{size_download} bytes\n' "http://127.0.0.1:${PORT:-3977}/docs/client/$(basename "$folder"/build/sdk/*.tgz)"
kill -TERM "$process"; wait "$process" && echo "stopped by SIGTERM with exit code 0"
process=
