import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db, type Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession as session } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { asksManagers } from '../manager'
import { finishQuestionnaireRespondentSession } from './finishQuestionnaireRespondentSession'
import { questionnaireRespondentSession } from './openQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from './startQuestionnaireRespondentSession'

const now = new Date('2026-03-02T09:00:00Z')
const opened = new Date('2026-03-01T09:00:00Z')
type Run = {
  session: { id: string; startDate: Date | null; endDate: Date | null; progress: number }
  isAnswering: boolean
  asksManagers: boolean
  responses: unknown[]
}
const look = (actor: Actor, input: object) =>
  questionnaireRespondentSession({ actor, db: db(), now }, input) as Promise<Run>
const start = (actor: Actor, questionnaireId: string, at = now) =>
  startQuestionnaireRespondentSession({ actor, db: db(), now: at }, { questionnaireId }) as Promise<Run>
const finish = (actor: Actor, id: string, at = now) =>
  finishQuestionnaireRespondentSession({ actor, db: db(), now: at }, { id }) as Promise<{
    endDate: Date | null
    progress: number
  }>

/** What start and finish return without reading the run again. */
const storedVersion = async (id: string) => ({
  session: await db().questionnaireRespondentSession.findUniqueOrThrow({
    where: { id },
    select: { version: true, startDate: true, endDate: true },
  }),
})

async function scene(campaign: Partial<Prisma.QuestionnaireUncheckedCreateInput> = {}, run: object = {}) {
  const department = await subscriptionDepartment()
  const { subscriptionId } = department
  const live = await questionnaire({ subscriptionId, isPublished: true, startDate: opened, ...campaign })
  const measure = await question({ questionnaireId: live.id })
  const own = await session({ questionnaireId: live.id, subscriptionDepartmentId: department.id, ...run })
  return { department, subscriptionId, live, measure, own, actor: person({ userId: own.userId, subscriptionId }) }
}

describe('viewing a run', () => {
  it('is for its participant and those who manage its company or department', async () => {
    const { own, subscriptionId, department, actor } = await scene()
    const id = own.id
    await expect(look(nobody(), { id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(look(actor, { id: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    for (const stranger of [person({ subscriptionId }), companyAdmin(), departmentAdmin({ subscriptionId }), staff()])
      await expect(look(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(look(actor, { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(look(actor, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await look(actor, { id })).isAnswering).toBe(true)
    for (const manager of [
      companyAdmin({ subscriptionId }),
      departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id }),
      staff({ subscriptionId }),
    ])
      expect(await look(manager, { id, userId: own.userId })).toMatchObject({ session: { id }, isAnswering: false })
  })

  it('is only for its participant while the company has a smallest group', async () => {
    const { own, live, subscriptionId, department, actor } = await scene({}, { startDate: opened })
    await db().questionnaireRespondentSession.update({ where: { id: own.id }, data: { endDate: now } })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
    const managers = [
      companyAdmin({ subscriptionId }),
      departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id }),
      staff({ subscriptionId }),
    ]
    const inputs = [
      { id: own.id },
      { id: own.id, userId: own.userId },
      { id: live.id, userId: own.userId },
      { questionnaireId: live.id, userId: own.userId },
    ]
    for (const manager of managers)
      for (const input of inputs)
        await expect(look(manager, input)).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
    expect(await look(actor, { id: own.id })).toMatchObject({ session: { id: own.id }, smallestGroupSize: 5 })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: null } })
    for (const manager of managers)
      expect(await look(manager, { id: own.id })).toMatchObject({ session: { id: own.id }, smallestGroupSize: null })
  })

  it('says that line managers are asked: of a campaign while its view is on, of its wave while they can answer', async () => {
    const { own, live, subscriptionId, actor, department } = await scene()
    const wave = await questionnaire({
      ...{ subscriptionId, questionnaireType: 'FollowUp', isPublished: true, startDate: opened },
    })
    await db().followUp.create({
      data: {
        ...{ id: wave.id, campaignId: live.id, subscriptionId, wave: 1 },
        ...{ anchor: 'Completion', days: 30, openDays: 14 },
      },
    })
    const again = await session({
      ...{ questionnaireId: wave.id, userId: own.userId, subscriptionDepartmentId: department.id, followsId: own.id },
    })
    const said = async () => [
      (await look(actor, { id: own.id })).asksManagers,
      (await look(actor, { id: again.id })).asksManagers,
    ]
    expect(await said()).toEqual([false, false])
    const view = { id: live.id, subscriptionId, isOn: true, questionIds: [] }
    await db().managerView.create({ data: view })
    expect(await said()).toEqual([true, true])
    await db().managerView.update({ where: { id: live.id }, data: { closesAt: new Date('2020-01-01T00:00:00Z') } })
    expect(await said()).toEqual([true, false])
    expect(await asksManagers(db(), [wave.id, live.id])).toEqual([false, true])
  })

  it('says whether its company goes on after a single choice', async () => {
    const { own, subscriptionId, actor } = await scene()
    expect(await look(actor, { id: own.id })).toMatchObject({ goesOnByItself: false })
    await db().subscription.update({ where: { id: subscriptionId }, data: { goesOnByItself: true } })
    expect(await look(actor, { id: own.id })).toMatchObject({ goesOnByItself: true })
  })

  it('a run of another person is not the run of the given person', async () => {
    const { own, subscriptionId } = await scene()
    await expect(look(companyAdmin({ subscriptionId }), { id: own.id, userId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('shows the latest completed run of a questionnaire, and continues the unfinished one', async () => {
    const { own, live, actor } = await scene({ questionnaireType: 'SelfService' }, { startDate: opened })
    const at = (endDate: Date) => session({ questionnaireId: live.id, userId: own.userId, startDate: opened, endDate })
    await at(new Date('2026-03-01T10:00:00Z'))
    const latest = await at(new Date('2026-03-01T11:00:00Z'))
    expect((await look(actor, { id: live.id })).session.id).toBe(latest.id)
    expect((await look(actor, { questionnaireId: live.id })).session.id).toBe(own.id)
  })

  it('shows its rows as they are stored', async () => {
    const { own, measure, live, actor } = await scene(
      { endDate: new Date('2026-03-31T22:59:59.999Z') },
      { startDate: opened },
    )
    await question({
      questionnaireId: live.id,
      questionnaireSectionId: measure.questionnaireSectionId,
      archived: true,
    })
    const figures = { amountInput: -123456789.012345, isolationInput: 0.25, confidenceInput: 1 }
    const response = await questionResponse({
      questionId: measure.id,
      questionnaireRespondentSessionId: own.id,
      eventDate: new Date('2026-02-01T12:30:00.250Z'),
      ...figures,
    })
    const where = { id: live.id }
    const formerEnds = [new Date('2026-02-03T00:00:00Z'), now]
    const stored = await db().questionnaire.update({
      where,
      data: { formerEnds, reminderPlan: { days: ['2026-03-05'] } },
    })
    expect(await look(actor, { id: own.id })).toMatchObject({
      session: {
        ...own,
        progress: 100,
        inviteState: null,
        remindedCount: 0,
        departmentName: expect.any(String) as string,
      },
      questionnaire: stored,
      responses: [{ ...response, ...figures }],
    })
  })

  it('never finds archived or unpublished ones', async () => {
    const { own, live, actor } = await scene()
    await db().questionnaire.update({ where: { id: live.id }, data: { isPublished: false } })
    await expect(look(actor, { id: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db().questionnaire.update({ where: { id: live.id }, data: { isPublished: true, archived: true } })
    await expect(look(actor, { id: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('starting a run', () => {
  it('requires a run of the caller in a campaign', async () => {
    const { live, subscriptionId } = await scene()
    await expect(start(nobody(), live.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(start(person(), 'nonsense')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(start(person({ subscriptionId }), live.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(start(person({ subscriptionId }), randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('sets its start once', async () => {
    const { live, actor } = await scene()
    const first = await start(actor, live.id)
    expect(first.session.startDate).toEqual(now)
    expect(first).toMatchObject(await storedVersion(first.session.id))
    expect((await start(actor, live.id, new Date('2026-03-05T09:00:00Z'))).session.startDate).toEqual(now)
  })

  it('waits for the start day, and is still possible after the end', async () => {
    const { live, actor } = await scene({
      startDate: new Date('2026-03-02T09:00:01Z'),
      endDate: new Date('2026-03-04T09:00:00Z'),
    })
    await expect(start(actor, live.id)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notStarted' } })
    expect((await start(actor, live.id, new Date('2026-03-09T09:00:00Z'))).isAnswering).toBe(true)
  })

  it('of a campaign that was answered shows it', async () => {
    const { live, actor } = await scene({}, { startDate: opened, endDate: now })
    expect(await start(actor, live.id)).toMatchObject({ isAnswering: false, session: { endDate: now, progress: 100 } })
  })
})

describe('starting a personal reflection', () => {
  async function reflection(fields: Partial<Prisma.QuestionnaireUncheckedCreateInput> = {}) {
    const department = await subscriptionDepartment()
    const { subscriptionId } = department
    const campaign = await questionnaire({
      subscriptionId,
      questionnaireType: 'SelfService',
      isPublished: true,
      ...fields,
    })
    const { userId } = await profile({ subscriptionId, subscriptionDepartmentId: department.id })
    return {
      campaign,
      actor: person({ userId, subscriptionId }),
      department,
      count: () => db().questionnaireRespondentSession.count({ where: { questionnaireId: campaign.id } }),
    }
  }

  it('creates one run for any number of tabs', async () => {
    const { campaign, actor, count } = await reflection()
    const runs = await Promise.all([1, 2, 3, 4].map(() => start(actor, campaign.id)))
    expect(new Set(runs.map(({ session: { id } }) => id)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('creates it under an id without the time, which others see as a day', async () => {
    const { campaign, actor } = await reflection()
    expect((await start(actor, campaign.id)).session.id[14]).toBe('4')
  })

  it('creates another once the first is finished', async () => {
    const { campaign, actor, count } = await reflection()
    const first = await start(actor, campaign.id)
    await db().questionnaireRespondentSession.update({ where: { id: first.session.id }, data: { endDate: now } })
    expect((await start(actor, campaign.id)).session.id).not.toBe(first.session.id)
    expect(await count()).toBe(2)
  })

  it.each([
    ['unpublished', { isPublished: false }],
    ['archived', { archived: true }],
    ['a template', { isTemplate: true, isPublished: false }],
    ['not open yet', { startDate: new Date('2026-03-03T00:00:00Z') }],
    ['closed', { endDate: new Date('2026-03-02T00:00:00Z') }],
  ])('is not possible when it is %s', async (_why, fields) => {
    const { campaign, actor, count } = await reflection(fields)
    await expect(start(actor, campaign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await count()).toBe(0)
  })

  it('is not possible in another company or department', async () => {
    const { campaign } = await reflection()
    const foreign = await profile()
    await expect(start(person({ userId: foreign.userId }), campaign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { subscriptionId } = campaign
    const other = await subscriptionDepartment({ subscriptionId: subscriptionId! })
    const { actor } = await reflection()
    const departmental = await questionnaire({
      subscriptionId,
      subscriptionDepartmentId: other.id,
      questionnaireType: 'SelfService',
      isPublished: true,
    })
    await expect(start(actor, departmental.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('finishing a run', () => {
  it('is for its participant', async () => {
    const { own, subscriptionId } = await scene()
    await expect(finish(nobody(), own.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(finish(person(), 'nonsense')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    for (const stranger of [person({ subscriptionId }), companyAdmin({ subscriptionId })])
      await expect(finish(stranger, own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('requires every question to be answered', async () => {
    const { own, actor } = await scene({}, { startDate: opened })
    await expect(finish(actor, own.id)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notAllAnswered' } })
  })

  it('sets its end once under repeated and concurrent requests', async () => {
    const { own, measure, actor } = await scene({}, { startDate: opened })
    await questionResponse({ questionId: measure.id, questionnaireRespondentSessionId: own.id })
    const all = await Promise.all(
      [1, 2, 3].map((second) => finish(actor, own.id, new Date(now.getTime() + second * 1000))),
    )
    expect(new Set(all.map(({ endDate }) => endDate?.getTime())).size).toBe(1)
    expect(await finish(actor, own.id, new Date('2026-04-01T00:00:00Z'))).toMatchObject({
      endDate: all[0]?.endDate,
      progress: 100,
    })
  })

  it('does not count archived questions', async () => {
    const { own, measure, live, actor } = await scene({}, { startDate: opened })
    await questionResponse({ questionId: measure.id, questionnaireRespondentSessionId: own.id })
    await question({
      questionnaireId: live.id,
      questionnaireSectionId: measure.questionnaireSectionId,
      archived: true,
    })
    const finished = await finish(actor, own.id)
    expect(finished).toMatchObject({ endDate: now, progress: 100 })
    expect({ session: finished }).toMatchObject(await storedVersion(own.id))
  })
})
