import { defineConfig } from 'prisma/config'

/** Only `prisma migrate deploy` needs the address; the product's own runner takes it from the settings. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
})
