import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addressLimit, lockout, mailboxLimit, mailingLimit } from '@/domain/account'
import { oembedLimit } from '@/domain/richText'
import { db } from '@/server/db/client'
import { AppError, badInput } from '@/server/errors'
import { nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { someAtOnce } from '@/server/testing/someAtOnce'
import { assertMailingNotLimited, withAttemptLimit } from './addressLimits'
import { countFailure } from './failures'
import { assertMailboxesNotLimited, assertMailboxNotLimited } from './mailboxLimits'
import { assertPoint, hasPoint, takeTry } from './rateLimit'

const now = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const anyone = () => ({ db: db(), now, client: { address: randomUUID(), userAgent: null, tickets: {} } })
const key = () => `test:${randomUUID()}`

/** Of this many tries at once, how many pass: all that are not refused with RATE_LIMITED. */
async function passing(times: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  const said = await someAtOnce(times, (index) => Promise.allSettled([attempt(index)]))
  const isRefused = (reason: unknown) => reason instanceof AppError && reason.code === 'RATE_LIMITED'
  return said.flat().filter((one) => one.status === 'fulfilled' || !isRefused(one.reason)).length
}

describe('tries at once pass no further than their limit:', () => {
  it.each<[string, number, () => (index: number) => Promise<unknown>]>([
    [
      'points of a key',
      7,
      () => {
        const own = key()
        return () => assertPoint(db(), own, { most: 7, minutes: 1 }, now)
      },
    ],
    [
      'tries that come back',
      7,
      () => {
        const own = key()
        return () => takeTry(db(), own, { most: 7, everySeconds: 10 }, now)
      },
    ],
    [
      'refused sign-ins and codes of an address',
      addressLimit.most,
      () => {
        const address = anyone()
        return () => withAttemptLimit(address, () => Promise.reject(badInput('invalidPassword')))
      },
    ],
    [
      'mails that an address causes',
      mailingLimit.most,
      () => {
        const address = anyone()
        return () => assertMailingNotLimited(address)
      },
    ],
    [
      'mails to a mailbox that strangers ask for',
      mailboxLimit.most,
      () => {
        const email = `${randomUUID()}@example.test`
        return () => assertMailboxNotLimited(db(), email, { now, actor: nobody() })
      },
    ],
    [
      'mails to many mailboxes that a user asks for',
      mailboxLimit.most,
      () => {
        const emails = [1, 2, 3].map(() => `${randomUUID()}@example.test`)
        return (index) =>
          assertMailboxesNotLimited(db(), index % 2 === 0 ? emails : emails.toReversed(), { now, actor: person() })
      },
    ],
    [
      'previews of videos',
      oembedLimit.most,
      () => {
        const own = key()
        return () => assertPoint(db(), own, oembedLimit, now)
      },
    ],
  ])('%s', async (_, most, prepared) => expect(await passing(most + 100, prepared())).toBe(most))

  it('wrong passwords and codes of an account', async () => {
    const { userId } = await profile()
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => countFailure(db(), userId, now)))
    const times = (outcome: string) => outcomes.filter((one) => one === outcome).length
    expect([times('counted'), times('locks'), times('locked')]).toEqual([lockout.failures - 1, 1, 55])
  })
})

it('counts each point once, also at once', async () => {
  const own = key()
  const within = await Promise.all(Array.from({ length: 50 }, () => hasPoint(db(), own, { most: 1, minutes: 1 }, now)))
  expect(within.filter(Boolean)).toHaveLength(1)
})

describe('a refusal', () => {
  it('says when the window ends', async () => {
    const own = key()
    const limit = { most: 1, minutes: 15, message: 'openLinkFlood' }
    await assertPoint(db(), own, limit, now)
    const refused = { code: 'RATE_LIMITED', details: { key: 'openLinkFlood', retrySeconds: 600 } }
    await expect(assertPoint(db(), own, limit, later(300))).rejects.toMatchObject(refused)
    await assertPoint(db(), own, limit, later(900))
  })

  it('says when the next try is back, and it is', async () => {
    const own = key()
    const limit = { most: 3, everySeconds: 60 }
    for (let time = 0; time < 3; time += 1) await takeTry(db(), own, limit, now)
    await expect(takeTry(db(), own, limit, later(20))).rejects.toMatchObject({ details: { retrySeconds: 40 } })
    await takeTry(db(), own, limit, later(60))
    await expect(takeTry(db(), own, limit, later(61))).rejects.toMatchObject({ details: { retrySeconds: 59 } })
    for (let time = 0; time < 3; time += 1) await takeTry(db(), own, limit, later(3600))
    await expect(takeTry(db(), own, limit, later(3600))).rejects.toMatchObject({ details: { retrySeconds: 60 } })
  })
})
