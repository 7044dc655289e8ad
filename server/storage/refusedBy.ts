import 'server-only'
import { AppError } from '@/server/errors'
import { log } from '@/server/log'

/** What a file system says when nothing more fits, to anybody or to us. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])
const insufficientStorage = 507

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

/**
 * A storage's failure as a refusal: STORAGE_FULL when nothing more fits, else UNAVAILABLE, since it may be back in a moment.
 * What it was stands in the log, which leaves out what a library hung on its error.
 */
export function refusedBy(work: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, code, $metadata } = (error instanceof Error ? error : new Error(String(error))) as Failure
  const status = $metadata?.httpStatusCode
  log.error({ err: error, status }, `The storage of files failed (${work})`)
  const isFull = fullDisk.has(code ?? '') || status === insufficientStorage || /StorageFull|QuotaExceeded/.test(name)
  return isFull ? new AppError('STORAGE_FULL') : new AppError('UNAVAILABLE', { key: 'storageUnavailable' })
}
