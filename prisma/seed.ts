import { createDb } from '@/server/db/client'
import { env } from '@/server/env'
import { seedHarbourVale, seedQuillfeather } from './seed/companies'

/** Fills an empty database with demo data; a database with any account is left unchanged. */
async function seed(): Promise<void> {
  const db = createDb(env().databaseUrl, 4)
  try {
    if ((await db.user.count()) > 0) return
    const now = new Date()
    await seedHarbourVale(db, now)
    await seedQuillfeather(db, now)
  } finally {
    await db.$disconnect()
  }
}

await seed()
