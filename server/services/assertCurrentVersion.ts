import 'server-only'
import { AppError } from '@/server/errors'

/**
 * Asserts that a save was based on the stored version; the refusal carries the stored state. Call it with the
 * row locked.
 */
export function assertCurrentVersion(given: number | undefined, stored: { version: number }): void {
  if (given !== undefined && given !== stored.version)
    throw new AppError('CONFLICT', { key: 'changedMeanwhile', current: stored })
}
