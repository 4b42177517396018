# The site for any host with containers: docs/guides/node-host.md#containers
FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
# Settings of the build.
ARG GATSBY_TRUSTEDFORM
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf .cache

FROM node:22-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 LEADS_DATA_DIR=/leads
COPY --from=build /site ./
# The embedded database, if DATABASE_URL is not set.
RUN install --directory --owner=node --mode=700 /leads
VOLUME /leads
USER node
EXPOSE 9000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:9000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "commands/run.cjs", "serve"]
