import 'server-only'
import { addressLimit, mailingLimit } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { isRefusal } from '@/server/errors'
import type { Client } from '../client'
import { assertPoint, assertPointsLeft } from './rateLimit'

type Attempt = { db: Db; now: Date; client?: Client }

const tryKey = (address: string) => `login:${address}`

/**
 * Rejects a client address that has failed too often. Checked again right before the costly part and before a success,
 * since many attempts may arrive at once.
 */
export async function assertAddressNotLimited({ db, now, client }: Attempt): Promise<void> {
  const address = client?.address ?? null
  if (address !== null) await assertPointsLeft(db, tryKey(address), addressLimit, now)
}

/**
 * Runs an operation for an unauthenticated caller and counts a refusal against the client address: after a hundred
 * wrong passwords or codes within fifteen minutes the address has to wait. Of those under way at once the ones beyond
 * the limit get no response to their guess. Successes are never counted, so that a whole office behind one address
 * can sign in at once.
 */
export async function withAttemptLimit<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
  const { db, now, client } = attempt
  const address = client?.address ?? null
  await assertAddressNotLimited(attempt)
  return work().catch(async (error: unknown) => {
    if (address !== null && isRefusal(error)) await assertPoint(db, tryKey(address), addressLimit, now)
    throw error
  })
}

/** Rejects a client address that triggers too many mails. */
export async function assertMailingNotLimited({ db, now, client }: Attempt): Promise<void> {
  const address = client?.address ?? null
  if (address !== null) await assertPoint(db, `mailing:${address}`, mailingLimit, now)
}
