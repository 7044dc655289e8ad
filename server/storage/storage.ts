import 'server-only'
import { join } from 'node:path'
import { env, memo } from '@/server/env'
import { fileStorage } from './fileStorage'
import { s3Storage } from './s3Storage'
import type { Storage } from './storageContract'

export type { Storage, StoredFile } from './storageContract'

/** The folder of files, where the settings configure no other storage. */
export const fileFolder = (): string => join(/* turbopackIgnore: true */ env().dataDir, 'blobs')

/** The configured storage: a bucket when BLOB_URL names one, else files under the data folder. */
export const storage: () => Storage = memo(() => {
  const { blobUrl } = env()
  return blobUrl === null ? fileStorage(fileFolder()) : s3Storage(blobUrl)
})
