import 'server-only'
import { AppError } from '@/server/errors'

/** Refuses a save that was made on another state than the stored one; the refusal carries the stored one. Call it with the row locked. */
export function refuseOlderVersion(given: number | undefined, stored: { version: number }): void {
  if (given !== undefined && given !== stored.version)
    throw new AppError('CONFLICT', { key: 'changedMeanwhile', current: stored })
}
