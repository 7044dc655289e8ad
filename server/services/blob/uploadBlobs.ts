import 'server-only'
import { isSheet, packagedName, uploadSchema, sheetTypes, uploadQuota } from '@/domain/blob'
import { expiryFrom } from '@/domain/reportPackage'
import { lockName } from '@/server/db/lock'
import { hours } from '@/domain/day'
import type { Db, Prisma } from '@/server/db/client'
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

async function bytesOf(db: Db, where: Prisma.BlobReferenceWhereInput): Promise<number> {
  const { _sum } = await db.blobReference.aggregate({ where, _sum: { size: true } })
  return _sum.size ?? 0
}

/** What the user uploaded within a day, including deleted files: deleting one frees no quota. */
async function uploadedBy(db: Db, userId: string, now: Date): Promise<Coming> {
  const ofDay = { userId, createdAt: { gt: new Date(now.getTime() - hours(quotaHours)) } }
  const isReport = { expiresAt: { not: null }, mimeType: { notIn: [...sheetTypes] } }
  return {
    staying: await bytesOf(db, { ...ofDay, NOT: isReport }),
    reports: await bytesOf(db, { ...ofDay, ...isReport }),
  }
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
  if ((await bytesOf(db, { subscriptionId, archived: false })) + coming.staying + coming.reports > uploadQuota.company)
    throw new AppError('STORAGE_FULL', { key: 'companyFilesFull', values: megabytes(uploadQuota.company) })
}
