import 'server-only'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, db } from '@/server/db/client'

/** How long a positive result is cached: migrations are not reverted. */
const believedMilliseconds = 60_000

let believedUntil = 0

/** The names of the migrations shipped with this build. */
async function shipped(): Promise<string[]> {
  const entries = await readdir(/* turbopackIgnore: true */ join(process.cwd(), 'prisma/migrations'), {
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/**
 * Those of these migrations that a database lacks. Newer ones do no harm: they are written so that the previous build
 * still works.
 */
export async function missingMigrations(database: Db, names: readonly string[]): Promise<string[]> {
  const rows = await database.$queryRaw<
    { name: string }[]
  >`SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`
  const done = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !done.has(name))
}

/** Whether the database has every migration of this build. A timeout counts as no. */
export async function areMigrationsCurrent(milliseconds: number): Promise<boolean> {
  if (Date.now() < believedUntil) return true
  const asked = shipped()
    .then((names) => missingMigrations(db(), names))
    .then(
      (missing) => missing.length === 0,
      () => false,
    )
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref())
  const isCurrent = await Promise.race([asked, patience])
  if (isCurrent) believedUntil = Date.now() + believedMilliseconds
  return isCurrent
}
