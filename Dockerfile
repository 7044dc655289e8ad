# The site and the worker are one image: the command decides (docker-compose.yml).
FROM node:24-bookworm-slim AS build
WORKDIR /srv
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node --input-type=module -e "const { generate } = await import('./commands/generate.mjs'); await generate(); const { build } = await import('./commands/build.mjs'); await build()" \
  && npm prune --omit=dev \
  && mkdir -p node_modules/.cache/ripplemark/bundles

FROM node:24-bookworm-slim
WORKDIR /srv
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data
# The sources stay beside the build: the start checks by their fingerprint that the build was made from them. They belong
# to root, so that the product cannot change itself; it writes to /data and two folders in memory alone.
COPY --from=build /srv /srv
RUN mkdir /data && chown node:node /data /srv/node_modules/.cache/ripplemark/bundles
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "commands/start.mjs"]
