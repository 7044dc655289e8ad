import 'server-only'
import { AppError } from '@/server/errors'
import { log } from '@/server/log'

/** Error codes of a file system without free space, in total or within a quota. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])
const insufficientStorage = 507

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/**
 * Maps a storage failure to a refusal: STORAGE_FULL without free space, else UNAVAILABLE, since it may recover soon.
 * The cause is logged without what a library attached to its error.
 */
export function refusedBy(work: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, code, $metadata } = (error instanceof Error ? error : new Error(String(error))) as Failure
  const status = $metadata?.httpStatusCode
  log.error({ err: error, status }, `file storage failed (${work})`)
  const isFull = fullDisk.has(code ?? '') || status === insufficientStorage || /StorageFull|QuotaExceeded/.test(name)
  return isFull ? new AppError('STORAGE_FULL') : new AppError('UNAVAILABLE', { key: 'storageUnavailable' })
}
