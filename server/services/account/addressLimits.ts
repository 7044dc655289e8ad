import 'server-only'
import { addressLimit, mailingLimit } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { Client } from '../useCase'
import { countPoint, pointsOf } from './rateLimit'
import { isRefusal } from './refuse'

type Asked = { db: Db; now: Date; client?: Client }

const tryKey = (address: string) => `login:${address}`

/** Refuses an address that has tried too often. Asked again right before the costly part, since many tries may have come at once. */
export async function admitAddress({ db, now, client }: Asked): Promise<void> {
  const address = client?.address ?? null
  if (address !== null && (await pointsOf(db, tryKey(address), now)) >= addressLimit.failures)
    throw new AppError('RATE_LIMITED')
}

/**
 * Does what somebody without a session asked, and counts against their address when it was refused: a hundred wrong
 * passwords or codes in a quarter of an hour and the address has to wait. What succeeds is never counted, so that a
 * whole office behind one address can sign in at once.
 */
export async function countingTries<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> {
  const { db, now, client } = asked
  const address = client?.address ?? null
  await admitAddress(asked)
  return work().catch(async (error: unknown) => {
    if (address !== null && isRefusal(error)) await countPoint(db, tryKey(address), addressLimit.minutes, now)
    throw error
  })
}

/** Refuses an address that makes us write mails all the time. */
export async function limitMailing({ db, now, client }: Asked): Promise<void> {
  const address = client?.address ?? null
  if (address !== null && (await countPoint(db, `mailing:${address}`, mailingLimit.minutes, now)) > mailingLimit.calls)
    throw new AppError('RATE_LIMITED')
}
