import 'server-only'
import { statfs } from 'node:fs/promises'
import type { Db, Prisma } from '@/server/db/client'
import { env } from '@/server/env'

type Installation = Prisma.InstallationModel | null

/** Room on the disk of the data folder in bytes; null where it cannot be told. */
async function roomOnDisk(): Promise<{ free: number | null; total: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(env().dataDir)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return { free: null, total: null }
  }
}

/** What the last comparison of rows and files found: a number, or a list of them. */
function found(problems: Prisma.JsonValue, name: string): number {
  const value =
    typeof problems === 'object' && problems !== null && !Array.isArray(problems) ? problems[name] : undefined
  return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0
}

/** How much is stored, how much room is left, and whether rows and files belonged together when they were last compared. */
export async function operationStorage(db: Db, installation: Installation) {
  const { _count, _sum } = await db.blobReference.aggregate({
    where: { archived: false },
    _count: { _all: true },
    _sum: { size: true },
  })
  const [database] = await db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS "bytes"`
  const { free, total } = await roomOnDisk()
  const problems = installation?.storageProblems ?? null
  return {
    isBucket: env().blobUrl !== null,
    fileCount: _count._all,
    fileBytes: Number(_sum.size ?? 0),
    databaseBytes: Number(database?.bytes ?? 0),
    freeBytes: free,
    totalBytes: total,
    checkedAt: installation?.storageCheckedAt ?? null,
    missingCount: found(problems, 'missing'),
    orphanCount: found(problems, 'orphans'),
  }
}
