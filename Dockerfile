# The site and the worker are one image: the command decides (docker-compose.yml).
FROM node:24-bookworm-slim AS build
WORKDIR /srv
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && node commands/build/prunePackages.mjs && rm -rf .next/cache .next/dev

FROM node:24-bookworm-slim
WORKDIR /srv
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data
# The build outputs and run-time packages: no sources, tests or compilers. They belong to root, so that the product cannot
# change itself; it writes only to /data and /tmp.
COPY --from=build /srv/package.json /srv/next.config.mjs ./
COPY --from=build /srv/node_modules node_modules
COPY --from=build /srv/public public
COPY --from=build /srv/prisma/migrations prisma/migrations
COPY --from=build /srv/commands/database commands/database
COPY --from=build /srv/commands/launcher commands/launcher
COPY --from=build /srv/commands/process commands/process
COPY --from=build /srv/commands/start.mjs /srv/commands/worker.mjs /srv/commands/staff.mjs /srv/commands/backup.mjs /srv/commands/restore.mjs /srv/commands/upgrade.mjs /srv/commands/moveFiles.mjs commands/
COPY --from=build /srv/dist dist
COPY --from=build /srv/.next .next
RUN mkdir /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "commands/start.mjs"]
