import 'server-only'
import { isSheet, packagedName, uploadSchema } from '@/domain/blob'
import { expiryFrom } from '@/domain/reportPackage'
import { lockName } from '@/server/db/lockName'
import { useCase } from '../useCase'
import { type AcceptedFile, acceptedFile } from './acceptedFile'
import { blobAnswer, type BlobAnswer } from './blobAnswer'
import { storeFiles } from './storeFile'
import { withinQuota } from './withinQuota'

type Sized = { bytes: Uint8Array; isReport: boolean }

function sizeOf(files: readonly Sized[]) {
  const sum = (isReport: boolean) =>
    files.reduce((total, file) => total + (file.isReport === isReport ? file.bytes.byteLength : 0), 0)
  return { staying: sum(false), reports: sum(true) }
}

/**
 * Stores files for the caller, reports of a package and sheets for a day: every file is judged before the first is stored, and either
 * all are stored or none. Errors: TOO_LARGE, UNSUPPORTED_TYPE, RATE_LIMITED, STORAGE_FULL, UNAVAILABLE.
 */
export const uploadBlobs = useCase({
  input: uploadSchema,
  ability: 'blobs.create',
  subject: () => ({}),
  run: async ({ db, actor, now, input }): Promise<BlobAnswer[]> => {
    // Before anything is read: whoever may not store it need not be worked for.
    await withinQuota(
      db,
      actor,
      sizeOf(input.files.map(({ bytes, filename }) => ({ bytes, isReport: packagedName(filename) !== null }))),
      now,
    )
    const files: AcceptedFile[] = []
    // One picture at a time: ten of the largest at once would fill the memory.
    for (const file of input.files) files.push(await acceptedFile(file))
    const { userId, subscriptionId } = actor
    const kept = files.map((file) => ({
      ...file,
      userId,
      subscriptionId,
      expiresAt: file.package === undefined && !isSheet(file.mimeType) ? null : expiryFrom(now),
    }))
    const rows = await storeFiles(db, kept, async (tx) => {
      // Many uploads at once count one after the other: together they may not bring more than one by one.
      await lockName(tx, `uploads ${userId}`)
      await withinQuota(
        tx,
        actor,
        sizeOf(files.map((file) => ({ bytes: file.bytes, isReport: file.package !== undefined }))),
        now,
      )
    })
    return rows.map(blobAnswer)
  },
})
