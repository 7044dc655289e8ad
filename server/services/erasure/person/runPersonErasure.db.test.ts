import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxJobAttempts } from '@/domain/job'
import { type Db, db } from '@/server/db/client'
import { leaseSeconds } from '@/server/services/jobAttempt/lease'
import { staff } from '@/server/testing/actors'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { canaryPerson } from '@/server/testing/canaryPerson'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { asOwner } from '@/server/testing/database'
import { claimPersonErasure, eraseNext } from '../eraseNext'
import { erasures } from '../erasures'
import { runPersonErasure } from './runPersonErasure'

const now = new Date('2026-06-15T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const next = (at: Date, client: Db = db()) => eraseNext({ db: client, clock: () => at })
const asker = randomUUID()
const erasureOf = (userId: string) => db().erasure.findFirstOrThrow({ where: { userId } })

/** A person with a marker in every text, whose erasure waits as it does after a restore. */
async function waiting(fields: { mode?: 'Anonymise' | 'Remove'; keepsWords?: boolean; isWithin?: boolean } = {}) {
  const { mode = 'Anonymise', keepsWords = false, isWithin = true } = fields
  const { id: subscriptionId } = await subscription()
  const administrator = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const mark = `canary${randomUUID().slice(0, 8)}`
  const human = await canaryPerson(mark, { subscriptionId, now, colleagueId: administrator.userId })
  const { id } = await db().erasure.create({
    data: {
      userId: human.userId,
      subscriptionId,
      mode,
      keepsWords,
      withinId: isWithin ? subscriptionId : null,
      requestedById: asker,
      createdAt: now,
    },
  })
  return { id, subscriptionId, administrator, mark, human }
}

beforeEach(async () => {
  await db().erasure.deleteMany({})
  await db().jobAttempt.deleteMany({})
  await db().installation.deleteMany({})
})

describe('a person whose erasure waits', () => {
  it('is erased after the release, with counts and an audit entry of the requesting user', async () => {
    const { human, mark } = await waiting()
    await db().installation.create({ data: { id: 1, mailsHeldSince: now } })
    expect(await next(now)).toBe(false)
    expect((await erasures({ actor: staff(), db: db(), now }, {})).items).toMatchObject([
      { subject: 'Person', state: 'Waiting', beginsAt: null },
    ])
    await db().installation.update({ where: { id: 1 }, data: { mailsHeldSince: null } })
    expect(await next(now)).toBe(true)
    expect([await columnsHolding(mark), await filesHolding(mark)]).toEqual([[], []])
    expect(await erasureOf(human.userId)).toMatchObject({
      state: 'Done',
      finishedAt: now,
      leaseUntil: null,
      counts: { accounts: 1, runs: 1, runsKept: 1, words: 1 },
    })
    expect(
      await db().auditEvent.count({ where: { action: 'account.erased', subjectId: human.userId, actorUserId: asker } }),
    ).toBe(1)
    expect(await db().jobAttempt.count()).toBe(0)
    expect(await next(later(60))).toBe(false)
  })
  it('keeps their free text if that was requested', async () => {
    const { mark } = await waiting({ keepsWords: true })
    await next(now)
    expect(await columnsHolding(mark)).toEqual([
      'AnswerMark.tags',
      'Commitment.whatWouldHelp',
      'QuestionResponse.reinforcementText',
      'QuestionResponse.textInput',
    ])
  })
  it('loses answers in the deciding company only, or in all', async () => {
    for (const isWithin of [true, false]) {
      const { human } = await waiting({ mode: 'Remove', isWithin })
      const elsewhere = await questionnaireRespondentSession({
        questionnaireId: (await questionnaire({})).id,
        userId: human.userId,
        startDate: now,
        endDate: now,
      })
      await next(now)
      expect(await db().questionnaireRespondentSession.count({ where: { userId: human.userId } })).toBe(0)
      expect(await db().questionnaireRespondentSession.count({ where: { id: elsewhere.id } })).toBe(isWithin ? 1 : 0)
    }
  })
  it('is erased even if their company is left without an administrator', async () => {
    const { human, administrator } = await waiting()
    await db().erasure.updateMany({ where: { userId: human.userId }, data: { userId: administrator.userId } })
    expect(await next(now)).toBe(true)
    expect(await db().user.findUniqueOrThrow({ where: { id: administrator.userId } })).toMatchObject({ erasedAt: now })
  })
  it('who does not exist, or no longer, is completed without an audit entry', async () => {
    const { human } = await waiting()
    await next(now)
    await db().erasure.create({
      data: { userId: human.userId, mode: 'Anonymise', requestedById: asker, createdAt: later(1) },
    })
    await db().erasure.create({
      data: { userId: randomUUID(), mode: 'Remove', requestedById: asker, createdAt: later(2) },
    })
    expect([await next(now), await next(now), await next(now)]).toEqual([true, true, false])
    expect(await db().erasure.count({ where: { state: 'Done', finishedAt: now } })).toBe(3)
    expect(await db().auditEvent.count({ where: { action: 'account.erased', subjectId: human.userId } })).toBe(1)
  })
  it('is claimed from a dead worker, and erased by only one of two', async () => {
    const { human, mark } = await waiting()
    const dead = await claimPersonErasure(db(), now)
    expect(dead).toMatchObject({ userId: human.userId })
    expect(await next(later(leaseSeconds - 1))).toBe(false)
    expect(await next(later(leaseSeconds + 1))).toBe(true)
    expect(await columnsHolding(mark)).toEqual([])
    await runPersonErasure({ db: db(), clock: () => later(90) }, dead!)
    expect(await erasureOf(human.userId)).toMatchObject({
      finishedAt: later(leaseSeconds + 1),
      counts: { accounts: 1 },
    })
    expect(await db().auditEvent.count({ where: { action: 'account.erased', subjectId: human.userId } })).toBe(1)
  })
  it('that always fails is left intact, is parked, and blocks no other erasure', async () => {
    const [stuck, other] = [await waiting(), await waiting()]
    await db().erasure.update({ where: { id: other.id }, data: { createdAt: later(1) } })
    const before = await columnsHolding(stuck.mark)
    await asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin if new."userId" = '${stuck.human.userId}' and new.state = 'Done' then raise exception 'refused'; end if; return new; end $$`,
    )
    await asOwner('create trigger refuse before update on "Erasure" for each row execute function refuse()')
    try {
      for (let turn = 0; turn < maxJobAttempts + 3; turn += 1) await next(later(60 * turn))
    } finally {
      await asOwner('drop function refuse cascade')
    }
    expect(await columnsHolding(stuck.mark)).toEqual(before)
    expect(await columnsHolding(other.mark)).toEqual([])
    expect(await db().jobAttempt.findFirstOrThrow({ where: { subjectId: stuck.id } })).toMatchObject({
      kind: 'erasure',
      attempts: maxJobAttempts,
      parkedAt: expect.any(Date),
    })
    await db().jobAttempt.deleteMany({})
    expect(await next(later(3600))).toBe(true)
    expect(await columnsHolding(stuck.mark)).toEqual([])
  })
})

it('a company that is not in the backup is completed too, even if its figures were to stay', async () => {
  const { id } = await db().erasure.create({
    data: { subscriptionId: randomUUID(), mode: 'Anonymise', requestedById: asker, createdAt: later(-8 * 86_400) },
  })
  expect(await next(now)).toBe(true)
  expect(await db().erasure.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'Done' })
})
