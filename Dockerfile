# syntax=docker/dockerfile:1
# One image for all: the API (as it is), a worker (command: node src/worker.ts), and operators (command: node src/cli/index.ts …).
# Node runs TypeScript as it is. `make build` must have written build/, the files that the service serves and reads. The image has neither
# development dependencies nor the embedded PostgreSQL.

FROM node:24-trixie-slim AS packages
WORKDIR /srv/portside
COPY package.json package-lock.json ./
# No package's script runs.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24-trixie-slim AS build
WORKDIR /srv/portside
COPY build parts
# The parts of build/ are links. The older versions that it keeps stay out of the image.
RUN mkdir build && cp --recursive --dereference parts/* build/

FROM node:24-trixie-slim
ARG RELEASE=unknown
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RELEASE=$RELEASE
WORKDIR /srv/portside
COPY --from=packages /srv/portside/node_modules node_modules
COPY package.json ./
COPY --from=build /srv/portside/build build
COPY generated generated
COPY handlers handlers
COPY src src
# The translations of texts that downloads share with the account.
COPY web/account/locales web/account/locales
# It owns nothing here and writes nothing: the root file system may be read-only.
USER node
EXPOSE 3000
# A worker listens on WORKER_PORT, the API on PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and receives SIGTERM itself: it drains for SHUTDOWN_DRAIN_SECONDS and ends within another 10 s.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "src/server.ts"]
