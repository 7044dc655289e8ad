import { createDb } from '@/server/db/client'
import { env } from '@/server/env'
import { seedHarbourVale, seedQuillfeather } from './seed/companies'

/** Fills an empty database with the demo; a database that holds an account is left alone. */
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
