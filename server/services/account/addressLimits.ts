import 'server-only'
import { addressLimit, mailingLimit } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { Client } from '../useCase'
import { countPoint, pointsOf } from './rateLimit'
import { isRefusal } from './refuse'

type Asked = { db: Db; now: Date; client?: Client }

/**
 * Does what somebody without a session asked, and counts against their address when it was refused: a hundred wrong
 * passwords or codes in a quarter of an hour and the address has to wait. What succeeds is never counted, so that a
 * whole office behind one address can sign in at once.
 */
export async function countingTries<Result>({ db, now, client }: Asked, work: () => Promise<Result>): Promise<Result> {
  const address = client?.address ?? null
  const key = `login:${address}`
  if (address !== null && (await pointsOf(db, key, now)) >= addressLimit.failures) throw new AppError('RATE_LIMITED')
  return work().catch(async (error: unknown) => {
    if (address !== null && isRefusal(error)) await countPoint(db, key, addressLimit.minutes, now)
    throw error
  })
}

/** Refuses an address that makes us write mails all the time. */
export async function limitMailing({ db, now, client }: Asked): Promise<void> {
  const address = client?.address ?? null
  if (address !== null && (await countPoint(db, `mailing:${address}`, mailingLimit.minutes, now)) > mailingLimit.calls) throw new AppError('RATE_LIMITED')
}
