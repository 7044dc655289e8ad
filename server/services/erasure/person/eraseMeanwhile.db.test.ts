import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, db } from '@/server/db/client'
import { companyAdmin, nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { login } from '@/server/services/account/signIn/login'
import { hashPassword } from '@/server/credentials/password/password'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import { erasePerson } from './erasePerson'

const now = new Date('2026-06-15T12:00:00Z')
const password = 'Harbour-Vale-26!'
const client = { address: '192.0.2.7', userAgent: 'Test', tickets: {} }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A user who may start a self-service questionnaire and sign in, and an administrator who may erase them. */
async function world() {
  const { id: subscriptionId } = await subscription()
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: 'SelfService',
    isPublished: true,
  })
  const { userId, user } = await profile({
    subscriptionId,
    user: { email: `${randomUUID()}@example.test`, passwordHash },
  })
  const actor = person({ userId, email: user.email, subscriptionId })
  const doing = {
    'begins a questionnaire': (on: Db) =>
      startQuestionnaireRespondentSession({ actor, db: on, now }, { questionnaireId }) as Promise<unknown>,
    'signs in': (on: Db) =>
      login({ actor: nobody(), db: on, now, client }, { email: user.email, password }) as Promise<unknown>,
  }
  const erase = (on: Db) =>
    erasePerson(
      { actor: companyAdmin({ subscriptionId }), db: on, now },
      { userId, mode: 'Anonymise', email: user.email },
    )
  const left = async () => ({
    runs: await db().questionnaireRespondentSession.count({ where: { OR: [{ userId }, { email: user.email }] } }),
    sessions: await db().userSession.count({ where: { userId } }),
    places: await db().auditEvent.count({ where: { actorUserId: userId, address: { not: null } } }),
  })
  return { doing, erase, left }
}

/** Runs one operation in a transaction, starts the other and commits once the other waits for it, or is over. */
async function meanwhile(
  first: (on: Db) => Promise<unknown>,
  second: (on: Db) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  let settled: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await db().$transaction(
    async (tx) => {
      await first(tx)
      let isOver = false
      settled = Promise.allSettled([second(db())]).finally(() => (isOver = true))
      // Queried outside the transaction, which sees the activity of its beginning only.
      const isWaiting = async () =>
        (
          await db().$queryRaw<
            unknown[]
          >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
        ).length > 0
      while (!isOver && !(await isWaiting())) await setTimeout(5)
    },
    { timeout: 30_000 },
  )
  return (await settled)[0]!
}

const none = { runs: 0, sessions: 0, places: 0 }
const refusals = {
  'begins a questionnaire': { code: 'NOT_FOUND' },
  'signs in': { details: { key: 'accountNotAllowed' } },
}

describe.each(['begins a questionnaire', 'signs in'] as const)('a user who %s while being erased', (what) => {
  it('is refused if the erasure was first', async () => {
    const { doing, erase, left } = await world()
    expect(await meanwhile(erase, doing[what])).toMatchObject({ status: 'rejected', reason: refusals[what] })
    expect(await left()).toEqual(none)
  })
  it('delays the erasure if they were first, and leaves no data', async () => {
    const { doing, erase, left } = await world()
    expect(await meanwhile(doing[what], erase)).toMatchObject({ status: 'fulfilled' })
    expect(await left()).toEqual(none)
  })
})
