import { defineConfig } from 'prisma/config'

/** The address is only needed by `prisma migrate deploy`; our own runner takes it from the settings. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
})
