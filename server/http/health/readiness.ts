import 'server-only'
import { readdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env, memo } from '@/server/env'
import { db, type Db } from '@/server/db/client'
import { isDraining } from './draining'

/** Below this share of free blocks a node accepts no new visitors. */
const leastShareFree = 0.05

/** The free share of the disk with this existing or future folder; null when it is unknown. */
export async function shareFree(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(/* turbopackIgnore: true */ folder)
    return blocks === 0 ? null : bavail / blocks
  } catch {
    return dirname(folder) === folder ? null : shareFree(dirname(folder))
  }
}

/** Whether the disk of a folder has enough free space; true when that is unknown. */
export async function hasFreeDiskShare(folder: string, least = leastShareFree): Promise<boolean> {
  const free = await shareFree(folder)
  return free === null || free > least
}

/** How long a positive result is cached: migrations are not reverted. */
const cacheMilliseconds = 60_000

const cached = memo(() => ({ until: 0 }))

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
async function areMigrationsCurrent(milliseconds: number): Promise<boolean> {
  if (Date.now() < cached().until) return true
  const result = shipped()
    .then((names) => missingMigrations(db(), names))
    .then(
      (missing) => missing.length === 0,
      () => false,
    )
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref())
  const isCurrent = await Promise.race([result, timeout])
  if (isCurrent) cached().until = Date.now() + cacheMilliseconds
  return isCurrent
}

const timeoutMilliseconds = 2000

/** Whether the database answers within the timeout in milliseconds. */
export async function databaseAnswers(database: Db, milliseconds = timeoutMilliseconds): Promise<boolean> {
  const answer = database.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref())
  return Promise.race([answer, timeout])
}

/** The contents of the data folder: the embedded database, and files without a bucket. */
const needsSpace = () => env().isEmbedded || env().blobUrl === null

const hasSpace = async () => !needsSpace() || (await hasFreeDiskShare(env().dataDir))

/**
 * Whether this process may receive visitors: it is not about to exit, its database answers and has the tables it
 * needs, and its disk has space.
 */
export async function readiness(): Promise<boolean> {
  if (isDraining() || !(await databaseAnswers(db()))) return false
  return (await Promise.all([areMigrationsCurrent(timeoutMilliseconds), hasSpace()])).every(Boolean)
}
