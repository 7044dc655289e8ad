import 'server-only'
import { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/** A row as it is sent: its decimals as numbers, like those of every field. */
const asSent = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Prisma.Decimal ? value.toNumber() : value,
    ]),
  )

/**
 * Asserts that a save was based on the stored version; the refusal carries the stored state. Call it with the
 * row locked.
 */
export function assertCurrentVersion(given: number | undefined, stored: { version: number }): void {
  if (given !== undefined && given !== stored.version)
    throw new AppError('CONFLICT', { key: 'changedMeanwhile', current: asSent(stored) })
}
