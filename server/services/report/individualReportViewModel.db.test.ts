import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IndividualReportViewModelDocument } from '@/graphql/report/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { execute } from '@/server/testing/graphql'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'

async function scene() {
  const campaign = await reportedCampaign()
  const { learner, care, subscriptionId, questionnaireId } = campaign
  const ann = await learner({ firstName: 'Ann', lastName: 'Vale' }, [2, 7])
  const bob = await learner({ firstName: 'Bob', lastName: 'Vale', subscriptionDepartmentId: care.id })
  const cat = await learner({ firstName: 'Cat', lastName: 'Vale', isFinished: false })
  const as = (userId: string) => person({ userId, subscriptionId })
  const ask = async (actor: Actor, userId: string, id = questionnaireId) => {
    const { data, error } = await execute(actor, IndividualReportViewModelDocument, { id, userId })
    if (error !== null) throw error
    return data!.individualReportViewModel.report
  }
  return { ...campaign, ann, bob, cat, as, ask }
}

describe('the report of one person', () => {
  it('requires a signed-in user and valid ids', async () => {
    const { ask, ann, admin } = await scene()
    await expect(ask(nobody(), ann)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(ask(admin, 'x')).rejects.toThrow()
    for (const [userId, id] of [
      [randomUUID(), undefined],
      [ann, randomUUID()],
    ] as const)
      await expect(ask(admin, userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('contains their own figures and their name', async () => {
    const { ask, admin, ann } = await scene()
    const report = await ask(admin, ann)
    expect(report).toMatchObject({
      kind: 'Individual',
      departmentName: null,
      participant: { name: 'Ann Vale', departmentName: 'Sales', completedOn: '2026-03-20' },
      completed: 1,
      isWithheld: false,
    })
    expect(report?.sections).toMatchObject([{ questions: [{ n: 1, answers: [{ learner: 'Ann Vale' }] }] }])
    expect(report?.performance).toMatchObject([
      { text: 'How sure are you?', before: 2, after: 7, change: 5, averageChange: 3.5, n: 2 },
    ])
  })

  it('is for the person only, not for colleagues', async () => {
    const { ask, as, ann, bob } = await scene()
    expect((await ask(as(ann), ann))?.participant?.name).toBe('Ann Vale')
    await expect(ask(as(bob), ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reads as not found to administrators of another company or department', async () => {
    const { ask, ann, bob, care, subscriptionId } = await scene()
    const other = await reportedCampaign()
    for (const actor of [other.admin, staff(), departmentAdmin({ subscriptionId, subscriptionDepartmentId: care.id })])
      await expect(ask(actor, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(
      (await ask(departmentAdmin({ subscriptionId, subscriptionDepartmentId: care.id }), bob))?.participant?.name,
    ).toBe('Bob Vale')
    expect((await ask(staff({ subscriptionId }), ann))?.participant?.name).toBe('Ann Vale')
  })

  it('includes its share of the cost of the training', async () => {
    const { ask, as, ann, questionnaireId, subscriptionId, admin } = await scene()
    await db().learningUnit.create({
      data: { questionnaireId, subscriptionId, name: 'Coaching', learningUnitType: 'Workshop', cost: 1000 },
    })
    for (const actor of [as(ann), admin])
      expect((await ask(actor, ann))?.learners).toEqual({
        totalLearners: 1,
        completedQuestionnaires: 1,
        totalCost: 500,
        costPerLearner: 500,
        hasCost: true,
        isShareOfCost: true,
        costShare: { learners: 1, of: 2, isOfLearners: true },
      })
  })

  it('of a person who answered again uses the latest run, or the requested one, in every figure', async () => {
    const { admin, ann, questionnaireId, ask } = await scene()
    const first = await db().questionnaireRespondentSession.findFirstOrThrow({
      where: { questionnaireId, userId: ann },
    })
    const { id: questionId } = await db().question.findFirstOrThrow({ where: { questionnaireId } })
    const later = new Date('2026-04-20T09:00:00Z')
    const again = await questionnaireRespondentSession({
      questionnaireId,
      userId: ann,
      startDate: later,
      endDate: later,
    })
    for (const [displayOrder, amountInput] of [6, 4].entries())
      await questionResponse({ questionId, questionnaireRespondentSessionId: again.id, displayOrder, amountInput })
    const figures = (report: Awaited<ReturnType<typeof ask>>) => [
      report?.participant?.completedOn,
      report?.performance[0]?.change,
      report?.sections[0]?.questions[0]?.n,
      report?.categories[0]?.sum,
      report?.invited,
    ]
    expect(figures(await ask(admin, ann))).toEqual(['2026-04-20', -2, 1, -20, 1])
    const { data } = await execute(admin, IndividualReportViewModelDocument, {
      id: questionnaireId,
      userId: ann,
      sessionId: first.id,
    })
    expect(figures(data!.individualReportViewModel.report)).toEqual(['2026-03-20', 5, 1, 50, 1])
    const { error } = await execute(admin, IndividualReportViewModelDocument, {
      id: questionnaireId,
      userId: ann,
      sessionId: randomUUID(),
    })
    expect(error).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is empty until they have finished', async () => {
    const { ask, as, admin, cat } = await scene()
    expect([await ask(admin, cat), await ask(as(cat), cat)]).toEqual([null, null])
  })

  it('is readable only by them while the company shows groups only', async () => {
    const { ask, as, admin, ann, showGroupsOnly } = await scene()
    await showGroupsOnly()
    await expect(ask(admin, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = await ask(as(ann), ann)
    expect(own).toMatchObject({
      isWithheld: false,
      sections: [{ questions: [{ answers: [{ learner: 'Ann Vale' }] }] }],
    })
  })

  it('shows the person the average of all from five people on', async () => {
    const { ask, as, ann, learner } = await scene()
    const averages = async () =>
      (await ask(as(ann), ann))?.performance.map(({ averageChange, n }) => [averageChange, n])
    expect(await averages()).toEqual([[null, 2]])
    for (const firstName of ['Dan', 'Eve', 'Fay']) await learner({ firstName, lastName: 'Vale' }, [4, 6])
    expect(await averages()).toEqual([[(5 + 2 * 4) / 5, 5]])
  })

  it('shows it only from one more person who counts towards a group than the smallest group has', async () => {
    const { ask, as, ann, learner, questionnaireId, subscriptionId } = await scene()
    const late: string[] = []
    for (const firstName of ['Dan', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida'])
      late.push(await learner({ firstName, lastName: 'Vale' }, [4, 6]))
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
    await db().questionnaire.update({ where: { id: questionnaireId }, data: { endDate: new Date('2026-04-30') } })
    const average = async () => (await ask(as(ann), ann))?.performance[0]?.averageChange
    const lateOnes = { questionnaireId, userId: { in: late.slice(0, 3) } }
    expect(await average()).not.toBeNull()
    await db().questionnaireRespondentSession.updateMany({ where: lateOnes, data: { countsTowardsGroup: false } })
    expect(await average()).toBeNull()
    const two = { ...lateOnes, userId: { in: late.slice(0, 2) } }
    await db().questionnaireRespondentSession.updateMany({ where: two, data: { countsTowardsGroup: true } })
    expect(await average()).not.toBeNull()
  })
})
