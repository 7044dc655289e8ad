import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { campaignOverviewViewModel } from '../overview/campaignOverviewViewModel'
import { questionAnswers } from '../overview/questionAnswers'
import { individualReportViewModel } from '../report/reportBuilderViewModel'
import { startQuestionnaireRespondentSession } from '../run/startQuestionnaireRespondentSession'
import { updateSubscription } from '../subscription/save/updateSubscription'
import { addQuestionnaireUser } from './addParticipants'
import { deleteQuestionnaireRespondentSession } from './removal/deleteQuestionnaireRespondentSession'
import { questionnaireRespondentSessions } from './questionnaireRespondentSessions'
import { updateQuestionnaireRespondentSession } from './updateQuestionnaireRespondentSession'

const now = new Date('2026-03-02T09:00:00Z')
const finished = new Date('2026-03-01T09:00:00Z')
const size = 3

/**
 * Six people of two departments finished a questionnaire under the promise; all of them answered with a number and with
 * text.
 */
async function scene(questionnaireType: 'Campaign' | 'SelfService' = 'Campaign') {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: size })
  const departments = [
    await subscriptionDepartment({ subscriptionId, name: 'Fir' }),
    await subscriptionDepartment({ subscriptionId, name: 'Elm' }),
  ]
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType,
    ...ended,
    name: 'Course',
  })
  const amount = await question({ questionnaireId })
  const words = await question({
    questionnaireSectionId: amount.questionnaireSectionId,
    questionType: 'Improvement',
    responseType: 'TextBoxes',
  })
  const runs: { id: string; userId: string }[] = []
  for (const [at, department] of departments.entries()) {
    for (let n = 0; n < 3; n++) {
      const { userId } = await profile({ subscriptionId, subscriptionDepartmentId: department.id })
      const run = await questionnaireRespondentSession({
        questionnaireId,
        userId,
        subscriptionDepartmentId: department.id,
        startDate: finished,
        endDate: finished,
      })
      const of = { questionnaireId, userId, subscriptionId, questionnaireRespondentSessionId: run.id }
      await db().questionResponse.createMany({
        data: [
          { ...of, questionId: amount.id, amountInput: 10 * at + n },
          { ...of, questionId: words.id, textInput: `Words ${at} ${n}` },
        ],
      })
      runs.push(run)
    }
  }
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now }
  const figuresNow = async () => {
    const overview = (await campaignOverviewViewModel(context, { questionnaireId })) as unknown as {
      sectionResults: { questions: { n: number; mean: number | null }[] }[]
    }
    const list = (await questionAnswers(context, { questionId: words.id })) as unknown as { words: unknown }
    return {
      figures: overview.sectionResults.flatMap(({ questions }) => questions.map(({ n, mean }) => [n, mean])),
      words: list.words,
    }
  }
  return {
    subscriptionId,
    questionnaireId,
    departments,
    runs,
    context,
    figuresNow,
    lines: (action: string) => db().auditEvent.count({ where: { action, subscriptionId } }),
  }
}
let company: Awaited<ReturnType<typeof scene>>
beforeEach(async () => {
  company = await scene()
})
const refusal = (path: string, key: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } })

describe('a participant who finished where only groups are shown', () => {
  it('stays in their department; one who has not finished can be moved, which is recorded', async () => {
    const { context, runs, departments, lines } = company
    const to = { subscriptionDepartmentId: departments[1]!.id }
    await expect(updateQuestionnaireRespondentSession(context, { id: runs[0]!.id, ...to })).rejects.toMatchObject(
      refusal('subscriptionDepartmentId', 'departmentFixed'),
    )
    await updateQuestionnaireRespondentSession(context, {
      id: runs[0]!.id,
      subscriptionDepartmentId: departments[0]!.id,
      lineManagerName: 'Mo',
    })
    expect(await lines('participant.moved')).toBe(0)
    await db().questionnaireRespondentSession.update({ where: { id: runs[0]!.id }, data: { endDate: null } })
    await updateQuestionnaireRespondentSession(context, { id: runs[0]!.id, ...to })
    expect(await lines('participant.moved')).toBe(1)
  })

  it('is removed without their answers, and every figure stays', async () => {
    const { context, runs, figuresNow, lines, questionnaireId } = company
    const before = await figuresNow()
    expect(before.figures).toEqual([
      [6, expect.any(Number)],
      [6, null],
    ])
    await deleteQuestionnaireRespondentSession(context, { id: runs[0]!.id })
    expect(await figuresNow()).toEqual(before)
    const { userId } = runs[0]!
    expect(await db().questionResponse.count({ where: { userId } })).toBe(0)
    expect(
      await db().questionnaireRespondentSession.count({ where: { questionnaireId, userId, archived: false } }),
    ).toBe(0)
    expect(await lines('participant.removed')).toBe(1)
  })

  it('is listed afterwards without an address and without any action', async () => {
    const { context, runs, questionnaireId } = company
    await deleteQuestionnaireRespondentSession(context, { id: runs[0]!.id })
    const { items } = await questionnaireRespondentSessions(context, { questionnaireId })
    const [left, ...others] = items.toSorted((one, other) => Number(other.isErased) - Number(one.isErased))
    expect(left).toMatchObject({ firstName: 'Erased person', email: '', abilities: [] })
    expect(others).toHaveLength(5)
    for (const other of others)
      expect(other).toMatchObject({
        email: expect.stringContaining('@'),
        abilities: expect.arrayContaining(['delete', 'update']),
      })
  })

  it('cannot answer again after that, and so counts once', async () => {
    const { context, runs, questionnaireId } = company
    const { email } = await db().user.findUniqueOrThrow({ where: { id: runs[0]!.userId } })
    await deleteQuestionnaireRespondentSession(context, { id: runs[0]!.id })
    await expect(
      addQuestionnaireUser(context, { questionnaireId, email, firstName: 'A', lastName: 'B' }),
    ).rejects.toMatchObject(refusal('email', 'participantTakenOut'))
    const offered = await scene('SelfService')
    const [run] = offered.runs
    const own = { ...offered.context, actor: person({ userId: run!.userId, subscriptionId: offered.subscriptionId }) }
    await deleteQuestionnaireRespondentSession(offered.context, { id: run!.id })
    await expect(
      startQuestionnaireRespondentSession(own, { questionnaireId: offered.questionnaireId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is removed with their answers where nothing was promised', async () => {
    const { context, runs, subscriptionId, figuresNow } = company
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: null } })
    await deleteQuestionnaireRespondentSession(context, { id: runs[0]!.id })
    expect((await figuresNow()).figures.map(([n]) => n)).toEqual([5, 5])
  })
})

describe('a promise that is withdrawn', () => {
  it('still holds for the questionnaires whose participants read it', async () => {
    const { context, runs, subscriptionId, questionnaireId } = company
    const named = () => individualReportViewModel(context, { id: questionnaireId, userId: runs[0]!.userId })
    await expect(named()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await updateSubscription(context, { id: subscriptionId, smallestGroupSize: null })
    await expect(named()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      updateQuestionnaireRespondentSession(context, { id: runs[0]!.id, subscriptionDepartmentId: null }),
    ).rejects.toMatchObject(refusal('subscriptionDepartmentId', 'departmentFixed'))
  })

  it('does not apply to any that ended before it was made, and the larger one read meanwhile still holds', async () => {
    const { context, subscriptionId, questionnaireId } = company
    const promised = async (id: string) =>
      (await db().questionnaire.findUniqueOrThrow({ where: { id } })).promisedGroupSize
    const [ended, open] = [
      await questionnaire({ subscriptionId, isPublished: true, endDate: new Date('2026-02-01T00:00:00Z') }),
      await questionnaire({ subscriptionId, isPublished: true, endDate: new Date('2026-04-01T00:00:00Z') }),
    ]
    await questionnaireRespondentSession({
      questionnaireId: ended.id,
      startDate: new Date('2026-01-10T00:00:00Z'),
      endDate: new Date('2026-01-10T00:00:00Z'),
    })
    await db().questionnaire.update({
      where: { id: questionnaireId },
      data: { endDate: new Date('2026-03-01T12:00:00Z') },
    })
    const setTo = (smallestGroupSize: number | null, hours: number) =>
      updateSubscription(
        { ...context, now: new Date(now.getTime() + hours * 3_600_000) },
        { id: subscriptionId, smallestGroupSize },
      )
    await db().auditEvent.create({
      data: {
        action: 'subscription.smallestGroupSet',
        subjectType: 'Subscription',
        subjectId: subscriptionId,
        subscriptionId,
        at: new Date('2026-02-20T00:00:00Z'),
      },
    })
    await setTo(10, 0)
    await setTo(5, 1)
    await setTo(null, 2)
    expect([await promised(ended.id), await promised(questionnaireId), await promised(open.id)]).toEqual([
      null,
      size,
      10,
    ])
  })

  it('does not apply to participants invited from then on, and opening a report by name is recorded in the audit log', async () => {
    const { context, subscriptionId, lines } = company
    await updateSubscription(context, { id: subscriptionId, smallestGroupSize: null })
    const { id } = await questionnaire({ subscriptionId, ...ended })
    const { userId } = await questionnaireRespondentSession({
      questionnaireId: id,
      startDate: finished,
      endDate: finished,
    })
    await individualReportViewModel(context, { id, userId })
    expect(await lines('report.opened')).toBe(1)
    await individualReportViewModel({ ...context, actor: person({ userId, subscriptionId }) }, { id, userId })
    expect(await lines('report.opened')).toBe(1)
  })
})
