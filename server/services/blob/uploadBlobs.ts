import 'server-only'
import { uploadSchema } from '@/domain/blob'
import { expiryFrom } from '@/domain/reportPackage'
import { useCase } from '../useCase'
import { type AcceptedFile, acceptedFile } from './acceptedFile'
import { blobAnswer, type BlobAnswer } from './blobAnswer'
import { storeFile } from './storeFile'

/** Stores files for the caller, reports of a package for a day: every file is judged before the first is stored. Errors: TOO_LARGE, UNSUPPORTED_TYPE. */
export const uploadBlobs = useCase({
  input: uploadSchema,
  ability: 'blobs.create',
  subject: () => ({}),
  run: async ({ db, actor, now, input }): Promise<BlobAnswer[]> => {
    const files: AcceptedFile[] = []
    // One picture at a time: ten of the largest at once would fill the memory.
    for (const file of input.files) files.push(await acceptedFile(file))
    const stored: BlobAnswer[] = []
    const { userId, subscriptionId } = actor
    for (const file of files) stored.push(blobAnswer(await storeFile(db, file, { userId, subscriptionId, expiresAt: file.package === undefined ? null : expiryFrom(now) })))
    return stored
  },
})
