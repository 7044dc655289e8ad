import 'server-only'
import { isSheet, packagedName, uploadSchema, sheetTypes, uploadQuota } from '@/domain/blob'
import { expiryFrom } from '@/domain/reportPackage'
import { lockName } from '@/server/db/lock'
import { hours } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { type AcceptedFile, toAcceptedFile } from './toAcceptedFile'
import { blobAnswer, type BlobAnswer } from './blobAnswer'
import { storeFiles } from './storeFile'

type Sized = { bytes: Uint8Array; isReport: boolean }

function sizeOf(files: readonly Sized[]) {
  const sum = (isReport: boolean) =>
    files.reduce((total, file) => total + (file.isReport === isReport ? file.bytes.byteLength : 0), 0)
  return { staying: sum(false), reports: sum(true) }
}

/**
 * Stores files for the caller, reports of a package and sheets for a day: every file is validated before the
 * first is stored, and either all are stored or none. Errors: TOO_LARGE, UNSUPPORTED_TYPE, RATE_LIMITED,
 * STORAGE_FULL, UNAVAILABLE.
 */
export const uploadBlobs = useCase({
  input: uploadSchema,
  ability: 'blobs.create',
  subject: () => ({}),
  run: async ({ db, actor, now, input }): Promise<BlobAnswer[]> => {
    // Checked before anything is read, so that a refused upload costs no work.
    await assertWithinQuota(
      db,
      actor,
      sizeOf(input.files.map(({ bytes, filename }) => ({ bytes, isReport: packagedName(filename) !== null }))),
      now,
    )
    const files: AcceptedFile[] = []
    // One picture at a time: ten of the largest concurrently would fill the memory.
    for (const file of input.files) files.push(await toAcceptedFile(file))
    const { userId, subscriptionId } = actor
    const kept = files.map((file) => ({
      ...file,
      userId,
      subscriptionId,
      expiresAt: file.package === undefined && !isSheet(file.mimeType) ? null : expiryFrom(now),
    }))
    const rows = await storeFiles(db, kept, async (tx) => {
      // Concurrent uploads are counted one after the other: together they may not exceed a quota.
      await lockName(tx, `uploads ${userId}`)
      if (subscriptionId !== null) await lockName(tx, `files ${subscriptionId}`)
      await assertWithinQuota(
        tx,
        actor,
        sizeOf(files.map((file) => ({ bytes: file.bytes, isReport: file.package !== undefined }))),
        now,
      )
    })
    return rows.map(blobAnswer)
  },
})

type Owner = { userId: string; subscriptionId: string | null }
/** Incoming bytes: of permanent files and sheets, and of reports. */
type Coming = { staying: number; reports: number }

const megabytes = (bytes: number) => ({ most: Math.floor(bytes / 1024 / 1024) })
const quotaHours = 24

/** What the user uploaded within a day, including deleted files: deleting one frees no quota. */
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

/** Asserts the caller's daily quota (RATE_LIMITED) and the company's storage limit (STORAGE_FULL). */
async function assertWithinQuota(db: Db, { userId, subscriptionId }: Owner, coming: Coming, now: Date): Promise<void> {
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
