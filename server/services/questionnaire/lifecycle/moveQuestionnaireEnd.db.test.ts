import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { displayState } from '@/domain/questionnaire'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { moveQuestionnaireEnd } from './moveQuestionnaireEnd'

const now = new Date('2026-06-10T12:00:00Z')
const live = {
  isPublished: true,
  publishedAt: now,
  startDate: new Date('2026-05-31T23:00:00Z'),
  endDate: new Date('2026-06-30T22:59:59.999Z'),
}
const move = (actor: SignedIn, id: string, endDate: string) =>
  moveQuestionnaireEnd({ actor, db: db(), now }, { id, endDate })

async function campaign(fields = {}, company = {}) {
  const { id: subscriptionId } = await subscription(company)
  const { id } = await questionnaire({ subscriptionId, ...live, ...fields })
  return { id, actor: companyAdmin({ subscriptionId }), subscriptionId }
}

describe('moving the last day of a published questionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const { actor } = await campaign()
    const endDate = '2026-06-20T12:00:00Z'
    const inputs = {
      wrong: { id: 'x', endDate },
      absent: { id: randomUUID(), endDate },
      foreign: { id: (await questionnaire()).id, endDate },
    }
    expect(await errorsOf(moveQuestionnaireEnd, actor, inputs)).toEqual(standardErrors)
  })

  it('closes it at the end of today in the time zone of its company', async () => {
    const { id, actor } = await campaign({ name: 'Leading change' }, { timeZone: 'America/New_York' })
    const moved = await move(actor, id, '2026-06-10T04:00:00Z')
    expect(moved).toMatchObject({ endDate: new Date('2026-06-11T03:59:59.999Z'), version: 2, isPublished: true })
    expect(displayState(moved, new Date('2026-06-11T03:00:00Z'), 'America/New_York')).toBe('Live')
    expect(displayState(moved, new Date('2026-06-11T05:00:00Z'), 'America/New_York')).toBe('Finished')
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      {
        action: 'questionnaire.endMoved',
        actorUserId: actor.userId,
        detail: { name: 'Leading change', from: '30/06/2026', to: '10/06/2026' },
      },
    ])
  })

  it('extends it, and sends no mail', async () => {
    const { id, actor } = await campaign()
    await questionnaireRespondentSession({ questionnaireId: id, invitedAt: now })
    expect(await move(actor, id, '2026-07-15T09:00:00Z')).toMatchObject({
      endDate: new Date('2026-07-15T22:59:59.999Z'),
    })
    expect(await db().emailMessage.count({ where: { questionnaireId: id } })).toBe(0)
    expect(await db().questionnaire.findUniqueOrThrow({ where: { id } })).toMatchObject({ formerEnds: [] })
  })

  it('reopens one that is over', async () => {
    const { id, actor } = await campaign({ endDate: new Date('2026-06-05T22:59:59.999Z') })
    const moved = await move(actor, id, '2026-06-12T09:00:00Z')
    expect(displayState(moved, now, 'Europe/London')).toBe('Live')
    expect(moved.formerEnds).toEqual([new Date('2026-06-05T22:59:59.999Z')])
  })

  it('sets an end for self-service that had none', async () => {
    const { id, actor } = await campaign({ questionnaireType: 'SelfService', startDate: null, endDate: null })
    expect(await move(actor, id, '2026-06-10T00:00:00Z')).toMatchObject({
      endDate: new Date('2026-06-10T22:59:59.999Z'),
    })
  })

  it('to the day it already has changes nothing', async () => {
    const { id, actor } = await campaign()
    expect(await move(actor, id, '2026-06-30T08:00:00Z')).toMatchObject({ version: 1 })
    expect(await db().auditEvent.count({ where: { subjectId: id } })).toBe(0)
  })

  it.each([
    ['before today', {}, '2026-06-09T22:00:00Z', 'endsInPast'],
    [
      'on the day it starts',
      { startDate: new Date('2026-06-09T23:00:00Z') },
      '2026-06-10T12:00:00Z',
      'endsBeforeStart',
    ],
    ['before it starts', { startDate: new Date('2026-06-19T23:00:00Z') }, '2026-06-15T12:00:00Z', 'endsBeforeStart'],
    ['beyond the range of dates', {}, '9999-12-31T00:00:00Z', 'outOfRange'],
  ])('cannot end %s', async (_when, fields, endDate, key) => {
    const { id, actor } = await campaign(fields)
    await expect(move(actor, id, endDate)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'endDate', key }] },
    })
  })

  it('that started today ends it tomorrow at the earliest', async () => {
    const { id, actor } = await campaign({ startDate: new Date('2026-06-09T23:00:00Z') })
    expect(await move(actor, id, '2026-06-11T12:00:00Z')).toMatchObject({
      endDate: new Date('2026-06-11T22:59:59.999Z'),
    })
  })

  it('is for published ones', async () => {
    const { id, actor } = await campaign({ isPublished: false, publishedAt: null })
    await expect(move(actor, id, '2026-07-15T09:00:00Z')).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'notPublished' },
    })
  })

  it('concurrently leaves the later change, and an audit entry for each', async () => {
    const { id, actor } = await campaign()
    await Promise.all(
      ['2026-07-01T09:00:00Z', '2026-07-02T09:00:00Z', '2026-07-03T09:00:00Z'].map((day) => move(actor, id, day)),
    )
    expect(await db().questionnaire.findUnique({ where: { id } })).toMatchObject({ version: 4 })
    expect(await db().auditEvent.count({ where: { subjectId: id } })).toBe(3)
  })
})
