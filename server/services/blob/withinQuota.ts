import 'server-only'
import { sheetTypes, uploadQuota } from '@/domain/blob'
import { hours } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'

type Owner = { userId: string; subscriptionId: string | null }
/** Bytes to come: of files that stay and of sheets, and of reports. */
type Coming = { staying: number; reports: number }

const megabytes = (bytes: number) => ({ most: Math.floor(bytes / 1024 / 1024) })
const quotaHours = 24

/** What they uploaded within a day, also what has gone since: taking it away again makes no room for more. */
async function uploadedBy(db: Db, userId: string, now: Date): Promise<Coming> {
  const since = new Date(now.getTime() - hours(quotaHours))
  const [row] = await db.$queryRaw<Coming[]>`
    SELECT coalesce(sum("size") FILTER (WHERE "expiresAt" IS NULL OR "mimeType" = ANY(${sheetTypes})), 0)::float8 AS "staying", coalesce(sum("size") FILTER (WHERE "expiresAt" IS NOT NULL AND "mimeType" <> ALL(${sheetTypes})), 0)::float8 AS "reports"
    FROM "BlobReference" WHERE "userId" = ${userId}::uuid AND "createdAt" > ${since}`
  return row ?? { staying: 0, reports: 0 }
}

async function keptBy(db: Db, subscriptionId: string): Promise<number> {
  const [row] = await db.$queryRaw<
    { bytes: number }[]
  >`SELECT coalesce(sum("size"), 0)::float8 AS "bytes" FROM "BlobReference" WHERE "subscriptionId" = ${subscriptionId}::uuid AND NOT "archived"`
  return row?.bytes ?? 0
}

/** Refuses who has brought enough for a day (RATE_LIMITED), and a company that has no room for more files (STORAGE_FULL). */
export async function withinQuota(db: Db, { userId, subscriptionId }: Owner, coming: Coming, now: Date): Promise<void> {
  const uploaded = await uploadedBy(db, userId, now)
  for (const [kind, most] of [
    ['staying', uploadQuota.day],
    ['reports', uploadQuota.reportsOfDay],
  ] as const) {
    if (coming[kind] > 0 && uploaded[kind] + coming[kind] > most)
      throw new AppError('RATE_LIMITED', { key: 'uploadsOfDay', values: megabytes(most) })
  }
  if (subscriptionId === null) return
  if ((await keptBy(db, subscriptionId)) + coming.staying + coming.reports > uploadQuota.company)
    throw new AppError('STORAGE_FULL', { key: 'companyFilesFull', values: megabytes(uploadQuota.company) })
}
