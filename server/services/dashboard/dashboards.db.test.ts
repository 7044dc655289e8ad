import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { followUp } from '@/server/testing/factories/followUp'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { analyserResults } from '../analyser/analyserResults'
import { administrationDashboardViewModel } from './administrationDashboardViewModel'
import { departmentDashboardViewModel } from './departmentDashboardViewModel'
import { questionnaireDashboardViewModel } from './questionnaireDashboardViewModel'
import { subscriptionDashboardViewModel } from './subscriptionDashboardViewModel'
import { userDashboardViewModel } from './userDashboardViewModel'

const now = new Date('2026-06-10T12:00:00Z')
const as = (actor: Actor) => ({ actor, db: db(), now })
const begun = { startDate: now }
const done = { startDate: now, endDate: now }

/** A company of two departments with one question asked in a campaign. */
async function company(fields: { smallestGroupSize?: number } = {}) {
  const { id } = await subscription(fields)
  const [sales, works] = [
    await subscriptionDepartment({ subscriptionId: id, name: 'Sales' }),
    await subscriptionDepartment({ subscriptionId: id, name: 'Works' }),
  ]
  const campaign = await questionnaire({
    subscriptionId: id,
    name: 'Safety',
    description: '<p>About <b>safety</b></p>',
    ...ended,
  })
  const section = await questionnaireSection({ questionnaireId: campaign.id })
  const pair = await question({
    questionnaireSectionId: section.id,
    responseType: 'ComparisonScale',
    questionText: 'How well?',
  })
  return {
    id,
    sales,
    works,
    campaign,
    section,
    pair,
    admin: companyAdmin({ subscriptionId: id }),
    ofSales: departmentAdmin({ subscriptionId: id, subscriptionDepartmentId: sales.id }),
  }
}
type Company = Awaited<ReturnType<typeof company>>

/** A person of a department who answered the pair, or progressed as far as given. */
async function learner(
  { id, campaign, pair }: Company,
  departmentId: string | null,
  answer: [number, number] | 'begun' | 'asked' | 'notAsked',
  firstName = 'Sam',
) {
  const somebody = await profile({ subscriptionId: id, subscriptionDepartmentId: departmentId, firstName })
  if (answer === 'notAsked') return somebody
  const state = answer === 'asked' ? {} : answer === 'begun' ? begun : done
  const run = await questionnaireRespondentSession({
    questionnaireId: campaign.id,
    userId: somebody.userId,
    subscriptionDepartmentId: departmentId,
    ...state,
  })
  if (Array.isArray(answer))
    for (const [displayOrder, amountInput] of answer.entries())
      await questionResponse({
        questionId: pair.id,
        questionnaireRespondentSessionId: run.id,
        displayOrder,
        amountInput,
      })
  return somebody
}

describe('access to dashboards', () => {
  const id = randomUUID()
  const doors = {
    departmentDashboardViewModel,
    questionnaireDashboardViewModel,
    subscriptionDashboardViewModel,
    userDashboardViewModel,
  }
  it.each(Object.entries(doors))(
    '%s is for administrators and discloses nothing outside their scope',
    async (_, list) => {
      await expect(list(as(nobody()), { id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      await expect(list(as(person()), { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(list(as(companyAdmin()), { id: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
      await expect(list(as(companyAdmin()), { id, wish: 1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
      for (const actor of [departmentAdmin(), companyAdmin(), staff()])
        await expect(list(as(actor), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
  it('the dashboard of all companies is for staff', async () => {
    await expect(administrationDashboardViewModel(as(companyAdmin()), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(administrationDashboardViewModel(as(staff()), { type: 'some' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await administrationDashboardViewModel(as(staff()), { type: 'selfServices' })).toBeDefined()
  })
  it('another company, a foreign department and a company it does not belong to read as not found', async () => {
    const [own, other] = [await company(), await company()]
    const somebody = await learner(other, other.works.id, [1, 2])
    const requests = [
      () => subscriptionDashboardViewModel(as(own.admin), { id: other.id }),
      () => subscriptionDashboardViewModel(as(own.ofSales), { id: own.id }),
      () => departmentDashboardViewModel(as(own.admin), { id: other.sales.id }),
      () => departmentDashboardViewModel(as(own.ofSales), { id: own.works.id }),
      () => departmentDashboardViewModel(as(staff()), { id: own.sales.id, subscriptionId: other.id }),
      () => userDashboardViewModel(as(own.admin), { id: somebody.userId }),
      () => userDashboardViewModel(as(other.ofSales), { id: somebody.userId }),
      () => questionnaireDashboardViewModel(as(own.admin), { id: other.campaign.id }),
      () => questionnaireDashboardViewModel(as(other.ofSales), { id: other.campaign.id }),
      () => questionnaireDashboardViewModel(as(staff()), { id: other.campaign.id, subscriptionId: own.id }),
    ]
    for (const ask of requests) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const actor of [other.admin, staff()])
      expect(
        (await questionnaireDashboardViewModel(as(actor), { id: other.campaign.id, subscriptionId: other.id }))
          .questionnaire,
      ).toMatchObject({ name: 'Safety', description: 'About safety' })
  })
})

describe('a company', () => {
  it('names the campaigns with waves, the latest first and three at most', async () => {
    const own = await company()
    const days = [3, 1, 4, 2]
    const made: string[] = []
    for (const day of days) {
      const startDate = new Date(`2026-02-0${day}T09:00:00Z`)
      const { id } = await questionnaire({ subscriptionId: own.id, isPublished: true, name: `Day ${day}`, startDate })
      await followUp({ campaignId: id, subscriptionId: own.id, wave: 1, days: 30 })
      made.push(id)
    }
    const { tiles } = await subscriptionDashboardViewModel(as(own.admin), { id: own.id })
    expect((await tiles()).followed.map(({ name }) => name)).toEqual(['Day 4', 'Day 3', 'Day 2'])
    const one = await questionnaireDashboardViewModel(as(own.admin), { id: made[1]! })
    expect((await one.tiles()).followed).toEqual([{ id: made[1], name: 'Day 1' }])
  })
  it('counts its questionnaires, and its people by progress', async () => {
    const own = await company()
    await learner(own, own.sales.id, [2, 8])
    await learner(own, own.works.id, 'begun')
    await learner(own, null, 'asked')
    await learner(own, null, 'notAsked')
    await questionnaire({ subscriptionId: own.id, name: 'A draft' })
    await questionnaire({ subscriptionId: own.id, isTemplate: true })
    await questionnaire({ subscriptionId: own.id, questionnaireType: 'SelfService', isPublished: true })
    const tiles = async (type: string) =>
      (await subscriptionDashboardViewModel(as(own.admin), { id: own.id, type })).tiles()
    expect(await tiles('all')).toEqual({
      questionnaires: 2,
      fromElsewhere: 0,
      people: 4,
      notAsked: 1,
      notStarted: 1,
      started: 1,
      completed: 1,
      invited: 3,
      finished: 1,
      joined: 0,
      joinedCompleted: 0,
      toBeAsked: 0,
      askedFrom: null,
      followed: [],
    })
    expect(await tiles('selfServices')).toEqual({
      questionnaires: 1,
      fromElsewhere: 0,
      people: 4,
      notAsked: 4,
      notStarted: 0,
      started: 0,
      completed: 0,
      invited: 0,
      finished: 0,
      joined: 0,
      joinedCompleted: 0,
      toBeAsked: 0,
      askedFrom: null,
      followed: [],
    })
  })
  it('counts a person who finished one of two as started', async () => {
    const own = await company()
    const somebody = await learner(own, null, [2, 8])
    const other = await questionnaire({ subscriptionId: own.id, ...ended })
    await questionnaireRespondentSession({ questionnaireId: other.id, userId: somebody.userId })
    expect(await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).tiles()).toMatchObject({
      notStarted: 0,
      started: 1,
      completed: 0,
    })
  })
  it('averages only finished runs, and combines questions of the same wording', async () => {
    const own = await company()
    await learner(own, null, [2, 8])
    await learner(own, null, [4, 6])
    const open = await learner(own, null, 'begun')
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({ where: { userId: open.userId } })
    await questionResponse({
      questionId: own.pair.id,
      questionnaireRespondentSessionId: run.id,
      displayOrder: 0,
      amountInput: 10,
    })
    const again = {
      ...own,
      campaign: await questionnaire({ ...ended, subscriptionId: own.id, name: 'Safety again' }),
    }
    const section = await questionnaireSection({ questionnaireId: again.campaign.id })
    again.pair = await question({
      questionnaireSectionId: section.id,
      responseType: 'ComparisonScale',
      questionText: '<p>How well?</p>',
    })
    await learner(again, null, [9, 10])
    const { charts } = await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).averages()
    expect(charts.map(({ kind, total }) => [kind, total])).toEqual([
      ['numericComparison', 1],
      ['numericSingle', 0],
      ['percentageComparison', 0],
      ['percentageSingle', 0],
    ])
    expect(charts[0]?.questions).toEqual([
      {
        questionIds: expect.arrayContaining([own.pair.id, again.pair.id]),
        questionText: 'How well?',
        scaleMax: 10,
        n: 3,
        runs: 3,
        asked: 4,
        means: [5, 8],
        change: null,
      },
    ])
    const one = await (await questionnaireDashboardViewModel(as(own.admin), { id: own.campaign.id })).averages()
    expect(one.charts[0]?.questions).toMatchObject([
      { n: 2, asked: 3, means: [3, 7], change: { meanChange: 4, isIndicative: true } },
    ])
  })
  it('shows single scales and percentages on the scale that participants see', async () => {
    const own = await company()
    const single = await question({
      questionnaireSectionId: own.section.id,
      responseType: 'Scale',
      isPercentage: true,
      scaleMax: 3,
      questionText: 'How sure?',
    })
    const run = await questionnaireRespondentSession({ questionnaireId: own.campaign.id, ...done })
    await questionResponse({ questionId: single.id, questionnaireRespondentSessionId: run.id, amountInput: 0.2 })
    const { charts } = await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).averages()
    expect(charts[3]).toMatchObject({
      kind: 'percentageSingle',
      questions: [{ questionText: 'How sure?', n: 1, means: [66] }],
    })
  })
  it('compares its departments, the highest average first', async () => {
    const own = await company()
    await learner(own, own.sales.id, [2, 5])
    await learner(own, own.works.id, [1, 9])
    const averages = await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).departmentAverages()
    expect(averages).toMatchObject([
      { name: 'Works', meanBefore: 10, meanAfter: 90, learners: 1 },
      { name: 'Sales', meanBefore: 20, meanAfter: 50 },
    ])
  })
})

/** An answer to one question, in a run of its own that ended at an instant. */
async function createAnswers(questionId: string, values: number[], endDate: Date, fields: Partial<Participant> = {}) {
  const { questionnaireId } = await db().question.findUniqueOrThrow({ where: { id: questionId } })
  const run = await questionnaireRespondentSession({ questionnaireId, startDate: endDate, endDate, ...fields })
  for (const [displayOrder, amountInput] of values.entries())
    await questionResponse({ questionId, questionnaireRespondentSessionId: run.id, displayOrder, amountInput })
}
type Participant = { userId: string; subscriptionDepartmentId: string }

/** The company with a category of the pair, and a second campaign that asks it on a scale to 5 and a share. */
async function changed(fields: Parameters<typeof company>[0] = {}) {
  const own = await company(fields)
  const { id: analysisTypeId } = await analysisType({ subscriptionId: own.id, name: 'Care' })
  await db().question.update({ where: { id: own.pair.id }, data: { analysisTypeId } })
  const { id: questionnaireId } = await questionnaire({ subscriptionId: own.id, name: 'Again', ...ended })
  const section = await questionnaireSection({ questionnaireId })
  const questionFields = { questionnaireSectionId: section.id, analysisTypeId }
  return {
    ...own,
    analysisTypeId,
    short: await question({
      ...questionFields,
      responseType: 'ComparisonScale',
      scaleMax: 5,
      questionText: 'How well?',
    }),
    share: await question({ ...questionFields, responseType: 'Percentage', questionText: 'How much less waste?' }),
  }
}
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12))

describe('what changed', () => {
  it('is the mean over learners of each category and question on its own scale, the most certain first', async () => {
    const own = await changed()
    const [ann, ben] = [await profile({ subscriptionId: own.id }), await profile({ subscriptionId: own.id })]
    await createAnswers(own.pair.id, [2, 6], march(1), { userId: ann.userId })
    await createAnswers(own.short.id, [1, 2], march(2), { userId: ann.userId })
    await createAnswers(own.pair.id, [5, 3], march(3), { userId: ben.userId })
    await createAnswers(own.share.id, [50], march(4), { userId: ben.userId })
    const { behind, categories, questions, totalQuestions } = await (
      await subscriptionDashboardViewModel(as(own.admin), { id: own.id })
    ).changes()
    // Ann's own mean is (40 + 20) / 2, Ben's (−20 + 50) / 2.
    expect(categories).toMatchObject([{ name: 'Care', change: { n: 2, mean: 22.5 } }])
    expect(categories[0]!.change.low).toBeLessThan(0)
    expect(
      questions.map(({ questionText, scaleMax, before, after, change }) => [
        questionText,
        scaleMax,
        before,
        after,
        change.mean,
        change.n,
      ]),
    ).toEqual([
      ['How well?', 10, 3.5, 4.5, 10, 2],
      ['How much less waste?', expect.any(Number), null, null, 50, 1],
      ['How well?', 5, 1, 2, 20, 1],
    ])
    expect(totalQuestions).toBe(3)
    expect(await behind()).toEqual({ questionnaires: expect.any(Number), completed: 4, people: 2 })
    expect(questions[1]!.change).toMatchObject({ low: null, high: null })
  })
  it('counts a person once who answered the same question in two campaigns, and an interval of equal answers has no width', async () => {
    const own = await changed()
    await db().question.update({ where: { id: own.short.id }, data: { scaleMax: 10 } })
    const [ann, ben] = [await profile({ subscriptionId: own.id }), await profile({ subscriptionId: own.id })]
    for (const { userId } of [ann, ben]) await createAnswers(own.pair.id, [2, 6], march(1), { userId })
    await createAnswers(own.short.id, [2, 6], march(1), { userId: ann.userId })
    const { questions } = await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).changes()
    expect(questions).toMatchObject([
      { questionIds: { length: 2 }, before: 2, after: 6, change: { n: 2, mean: 40, low: 40, high: 40 } },
    ])
  })
  it('of no one is empty', async () => {
    const own = await changed()
    for (const board of [
      await subscriptionDashboardViewModel(as(own.admin), { id: own.id }),
      await questionnaireDashboardViewModel(as(own.admin), { id: own.campaign.id }),
    ]) {
      expect(await board.changes()).toMatchObject({ categories: [], questions: [], totalQuestions: 0 })
      expect(await board.overTime()).toMatchObject({ categories: [], withheldQuestionnaires: { count: 0 } })
    }
  })
  it('where only groups are shown is that over all answers, without intervals, and names what is withheld', async () => {
    const own = await changed({ smallestGroupSize: 3 })
    for (let n = 0; n < 3; n++) await createAnswers(own.pair.id, [2, 6 + n], march(1))
    await createAnswers(own.share.id, [50], march(1))
    const board = await subscriptionDashboardViewModel(as(own.admin), { id: own.id })
    expect(await board.changes()).toMatchObject({
      categories: [{ change: { n: 3, mean: 50, low: null, high: null } }],
      questions: [{ before: 2, after: 7, change: { n: 3, mean: 50, low: null, high: null } }],
    })
    expect(await board.overTime()).toMatchObject({
      categories: [],
      withheldQuestionnaires: { names: ['Again', 'Safety'], count: 2 },
    })
  })
})

describe('over time', () => {
  it('are the months of completion in the time zone of the company, with its own average', async () => {
    const own = await changed()
    await db().subscription.update({ where: { id: own.id }, data: { timeZone: 'Pacific/Auckland' } })
    await createAnswers(own.pair.id, [2, 6], new Date('2026-03-31T12:00:00Z'), {
      subscriptionDepartmentId: own.sales.id,
    })
    await createAnswers(own.pair.id, [2, 3], march(1), { subscriptionDepartmentId: own.sales.id })
    await createAnswers(own.pair.id, [2, 2], march(1), { subscriptionDepartmentId: own.works.id })
    const months = [
      { from: '2026-03-01', change: { mean: 10 } },
      { from: '2026-04-01', change: { n: 1, mean: 40, low: null } },
    ]
    const ofSales = await departmentDashboardViewModel(as(own.admin), { id: own.sales.id })
    expect(await ofSales.overTime()).toMatchObject({
      unit: 'month',
      categories: [{ name: 'Care', average: { n: 3, mean: expect.closeTo(50 / 3) }, periods: months }],
    })
    const forSales = await departmentDashboardViewModel(as(own.ofSales), { id: own.sales.id })
    expect(await forSales.overTime()).toMatchObject({ categories: [{ average: { n: 2, mean: 25 }, periods: months }] })
    const campaign = await questionnaireDashboardViewModel(as(own.admin), { id: own.campaign.id })
    expect((await campaign.overTime()).categories[0]).toMatchObject({ average: { n: 3 }, periods: { length: 2 } })
  })
  it('are quarters when they are more than a year', async () => {
    const own = await changed()
    for (const day of ['2025-02-10', '2025-03-10', '2026-03-10'])
      await createAnswers(own.pair.id, [2, 6], new Date(`${day}T12:00:00Z`))
    expect(await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).overTime()).toMatchObject({
      unit: 'quarter',
      categories: [
        {
          periods: [
            { from: '2025-01-01', change: { n: 2 } },
            { from: '2026-01-01', change: { n: 1 } },
          ],
        },
      ],
    })
  })
})

describe('the table of departments', () => {
  it.each([null, 3])('has the figures of the analyser for each department alone, smallest group %s', async (size) => {
    const own = await changed({ smallestGroupSize: size ?? undefined })
    for (const [at, department] of [own.sales, own.works].entries())
      for (let n = 0; n < 3 - at; n++)
        await createAnswers(own.pair.id, [2, 4 + n], march(1), { subscriptionDepartmentId: department.id })
    for (let n = 0; n < 3; n++)
      await createAnswers(own.share.id, [10 * n], march(1), { subscriptionDepartmentId: own.works.id })
    const table = await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).departmentChanges()
    expect(table).toMatchObject({ categories: [{ name: 'Care' }], totalDepartments: 2 })
    for (const { subscriptionDepartmentId, changes } of table.departments) {
      const input = { subscriptionId: own.id, departmentIds: [subscriptionDepartmentId] }
      const { categoryResults } = await analyserResults(as(own.admin), { input })
      const shown = changes.flatMap(({ change }) => change ?? [])
      expect(shown).toEqual(categoryResults.map(({ change }) => change))
    }
    const ofWorks = async () => {
      const { departments } = (await (
        await subscriptionDashboardViewModel(as(own.admin), { id: own.id })
      ).departmentChanges())!
      return departments.find(({ name }) => name === 'Works')?.changes[0]?.change?.n ?? null
    }
    // Where only groups are shown, a question that no one of Works has answered withholds as one with one answer does.
    expect(await ofWorks()).toBe(size === null ? 5 : null)
    for (let n = 0; n < 3; n++)
      await createAnswers(own.short.id, [2, 4], march(1), { subscriptionDepartmentId: own.works.id })
    // And the people behind both questions are at least those of one of them.
    expect(await ofWorks()).toBe(size === null ? 8 : 3)
  })
  it('is none for an administrator of a department', async () => {
    const own = await changed()
    await createAnswers(own.pair.id, [2, 6], march(1), { subscriptionDepartmentId: own.sales.id })
    const board = await questionnaireDashboardViewModel(as(own.ofSales), { id: own.campaign.id })
    expect(board.departmentChanges).toBeNull()
  })
})

describe('all companies', () => {
  /** Two companies that share a category: one shows all answers, one only groups. */
  async function companies() {
    const { id: analysisTypeId } = await analysisType({ subscriptionId: null, name: 'Shared' })
    const [open, ofGroups] = [await changed(), await changed({ smallestGroupSize: 3 })]
    for (const { pair } of [open, ofGroups])
      await db().question.update({ where: { id: pair.id }, data: { analysisTypeId } })
    const [ann, ben] = [await profile({ subscriptionId: open.id }), await profile({ subscriptionId: open.id })]
    await createAnswers(open.pair.id, [2, 6], march(1), { userId: ann.userId })
    await createAnswers(open.pair.id, [2, 4], new Date('2026-04-10T12:00:00Z'), { userId: ben.userId })
    await createAnswers(open.share.id, [50], march(1), { userId: ben.userId })
    const board = await administrationDashboardViewModel(as(staff()), {})
    return { analysisTypeId, open, ofGroups, board }
  }
  const ofCompany = async ({ id, admin }: Company, analysisTypeId: string) =>
    (await (await subscriptionDashboardViewModel(as(admin), { id })).changes()).categories.find(
      (category) => category.analysisTypeId === analysisTypeId,
    )?.change

  it('have a table of the standard categories, with the figures of their own dashboards', async () => {
    const { analysisTypeId, open, ofGroups, board } = await companies()
    for (const [before, after] of [
      [2, 6],
      [2, 7],
      [3, 8],
    ] as const)
      await createAnswers(ofGroups.pair.id, [before, after], march(1))
    const { categories, companies: rows } = await board.companyChanges()
    expect(categories.map(({ name }) => name)).not.toContain('Care')
    for (const own of [open, ofGroups]) {
      const row = rows.find(({ subscriptionId }) => subscriptionId === own.id)
      const change = await ofCompany(own, analysisTypeId)
      expect(change?.n).toBe(own === open ? 2 : 3)
      expect(row?.changes).toEqual([expect.objectContaining({ analysisTypeId, change })])
    }
  })
  it('withhold a category of a company that shows only groups when one of its questions is withheld', async () => {
    const { analysisTypeId, ofGroups, board } = await companies()
    const other = await question({
      questionnaireSectionId: ofGroups.section.id,
      analysisTypeId,
      responseType: 'Percentage',
      questionText: 'How much?',
    })
    for (let n = 0; n < 3; n++) await createAnswers(ofGroups.pair.id, [2, 6], march(1))
    await createAnswers(other.id, [50], march(1))
    const row = (await board.companyChanges()).companies.find(({ subscriptionId }) => subscriptionId === ofGroups.id)
    expect(row?.changes).toMatchObject([{ analysisTypeId, change: null }])
    expect(await ofCompany(ofGroups, analysisTypeId)).toBeUndefined()
  })
  it('have the standard categories over time, without campaigns of which only groups are shown', async () => {
    const { analysisTypeId, ofGroups, board } = await companies()
    for (let n = 0; n < 3; n++) await createAnswers(ofGroups.pair.id, [2, 10], march(1))
    const { categories, withheldQuestionnaires } = await board.overTime()
    expect(categories.map(({ name }) => name)).not.toContain('Care')
    expect(categories.find((category) => category.analysisTypeId === analysisTypeId)).toMatchObject({
      average: { n: 2, mean: 30 },
      periods: { length: 2 },
    })
    expect(withheldQuestionnaires.count).toBeGreaterThan(0)
  })
  it('of one type have its figures alone', async () => {
    const { analysisTypeId } = await companies()
    const board = await administrationDashboardViewModel(as(staff()), { type: 'selfServices' })
    expect((await board.companyChanges()).categories.map((category) => category.analysisTypeId)).not.toContain(
      analysisTypeId,
    )
  })
})

describe('the lists', () => {
  it('of people are sorted by progress and name, paged and searchable', async () => {
    const own = await company()
    await learner(own, null, [1, 2], 'Ada')
    await learner(own, null, 'asked', 'Zoe')
    await learner(own, null, 'notAsked', 'Bea')
    const gone = await learner(own, null, 'asked', 'Gone')
    await db().profile.update({ where: { id: gone.id }, data: { archived: true } })
    const ask = async (input: object) =>
      (await subscriptionDashboardViewModel(as(own.admin), { id: own.id, ...input })).profiles()
    expect((await ask({})).items.map(({ name, state, invited }) => [name.split(' ')[0], state, invited])).toEqual([
      ['Zoe', 'notStarted', 1],
      ['Ada', 'completed', 1],
      ['Bea', 'notAsked', 0],
    ])
    expect((await ask({ state: 'notStarted' })).items).toMatchObject([{ invited: 1 }])
    expect((await ask({ state: 'notAsked' })).items).toMatchObject([{ invited: 0 }])
    expect(await ask({ first: 1, offset: 1 })).toMatchObject({
      totalCount: 3,
      items: [{ invited: 1, state: 'completed' }],
    })
    expect(await ask({ first: 1, offset: 9 })).toEqual({ totalCount: 3, items: [] })
    expect(await ask({ state: 'completed' })).toMatchObject({
      totalCount: 1,
      items: [{ state: 'completed', hasDashboard: true }],
    })
    expect((await ask({ search: 'zoe' })).totalCount).toBe(1)
    expect((await ask({ search: '%' })).totalCount).toBe(0)
    const people = await (await questionnaireDashboardViewModel(as(own.admin), { id: own.campaign.id })).profiles()
    expect(people.items.map(({ name, hasDashboard }) => [name.split(' ')[0], hasDashboard])).toEqual([
      ['Gone', false],
      ['Zoe', true],
      ['Ada', true],
    ])
  })
  it('of people sort the letters of other languages in dictionary order', async () => {
    const own = await company()
    for (const firstName of ['Zoe', 'Łucja', 'mia', 'Élise', 'Lena', 'Frank'])
      await learner(own, null, 'asked', firstName)
    const { items } = await (
      await subscriptionDashboardViewModel(as(own.admin), { id: own.id, first: 6, state: 'notStarted' })
    ).profiles()
    expect(items.map(({ name }) => name.split(' ')[0]).filter((name) => name !== 'Bea')).toEqual([
      'Élise',
      'Frank',
      'Lena',
      'Łucja',
      'mia',
      'Zoe',
    ])
  })
  it('of departments and questionnaires show how many people were asked', async () => {
    const own = await company()
    await learner(own, own.sales.id, [1, 2])
    await learner(own, own.sales.id, 'asked')
    const dashboard = await subscriptionDashboardViewModel(as(own.admin), { id: own.id })
    expect(await dashboard.departments()).toMatchObject({
      totalCount: 2,
      items: [
        { name: 'Sales', people: 2, invited: 2, completed: 1 },
        { name: 'Works', people: 0, invited: 0, completed: 0 },
      ],
    })
    expect(await dashboard.questionnaires()).toMatchObject({
      totalCount: 1,
      items: [{ name: 'Safety', description: 'About safety', invited: 2, started: 1, completed: 1, hasOverview: true }],
    })
    const all = await (
      await administrationDashboardViewModel(as(staff()), {
        search: (await subscription({ name: `Own ${randomUUID()}` })).name,
      })
    ).subscriptions()
    expect(all).toMatchObject({ totalCount: 1, items: [{ people: 0, invited: 0, completed: 0 }] })
  })
})

it('a deleted company is counted nowhere', async () => {
  const own = await company()
  await learner(own, own.sales.id, [1, 2], `Only${randomUUID().slice(0, 8)}`)
  const ask = async () => administrationDashboardViewModel(as(staff()), { search: own.campaign.name })
  const before = await (await ask()).questionnaires()
  await db().subscription.update({ where: { id: own.id }, data: { archived: true } })
  const after = await ask()
  expect((await after.questionnaires()).totalCount).toBe(before.totalCount - 1)
  expect((await after.departments()).items.map(({ subscription: of }) => of.id)).not.toContain(own.id)
})

describe('an administrator of a department', () => {
  it('sees only the department’s runs of a questionnaire and of a person', async () => {
    const own = await company()
    const mine = await learner(own, own.sales.id, [2, 8])
    await learner(own, own.works.id, [4, 4])
    const other = await questionnaire({ subscriptionId: own.id, ...ended })
    await questionnaireRespondentSession({
      questionnaireId: other.id,
      userId: mine.userId,
      subscriptionDepartmentId: own.works.id,
      ...begun,
    })
    const dashboard = await questionnaireDashboardViewModel(as(own.ofSales), { id: own.campaign.id })
    expect(dashboard.questionnaire.hasOverview).toBe(true)
    expect(await dashboard.tiles()).toMatchObject({ people: 1, completed: 1, invited: 1 })
    expect((await dashboard.averages()).charts[0]?.questions).toMatchObject([{ n: 1, means: [2, 8] }])
    expect(dashboard.departmentAverages).toEqual([])
    const somebody = await userDashboardViewModel(as(own.ofSales), { id: mine.userId })
    expect(await somebody.tiles()).toEqual({
      questionnaires: 1,
      fromElsewhere: 0,
      people: 1,
      notAsked: 0,
      notStarted: 0,
      started: 0,
      completed: 1,
      invited: 1,
      finished: 1,
      joined: 0,
      joinedCompleted: 0,
      toBeAsked: 0,
      askedFrom: null,
      followed: [],
    })
    expect(await somebody.questionnaires()).toMatchObject({
      totalCount: 1,
      items: [{ name: 'Safety', state: 'completed' }],
    })
    const all = await userDashboardViewModel(as(own.admin), { id: mine.userId })
    expect(await all.tiles()).toMatchObject({ questionnaires: 2, started: 1, completed: 1 })
    const department = await departmentDashboardViewModel(as(own.ofSales), { id: own.sales.id })
    expect(await department.tiles()).toMatchObject({ people: 1, completed: 1, questionnaires: 1, fromElsewhere: 1 })
  })
})

describe('a smallest group size', () => {
  it('withholds what too few finished and says so, and all figures of a person', async () => {
    const own = await company({ smallestGroupSize: 3 })
    const somebody = await learner(own, own.sales.id, [2, 8])
    await learner(own, own.works.id, [2, 8])
    const few = await (await subscriptionDashboardViewModel(as(own.admin), { id: own.id })).averages()
    expect(few).toMatchObject({
      charts: [{ total: 0 }, {}, {}, {}],
      withheldQuestionnaires: { names: ['Safety'], count: 1 },
      smallestGroupSize: 3,
    })
    await learner(own, own.works.id, [2, 8])
    const enough = await subscriptionDashboardViewModel(as(own.admin), { id: own.id })
    expect((await enough.averages()).charts[0]?.questions).toMatchObject([{ n: 3 }])
    expect(await enough.departmentAverages()).toEqual([])
    const part = await (await departmentDashboardViewModel(as(own.admin), { id: own.works.id })).averages()
    expect(part).toMatchObject({ charts: [{ total: 0 }, {}, {}, {}], withheldQuestionnaires: { count: 1 } })
    const one = await userDashboardViewModel(as(own.admin), { id: somebody.userId })
    expect([one.averages, one.changes]).toEqual([null, null])
    expect(await one.tiles()).toMatchObject({ completed: 1 })
    expect(await one.questionnaires()).toMatchObject({ items: [{ name: 'Safety' }] })
  })
  it('without the rule shows one person', async () => {
    const own = await company()
    const somebody = await learner(own, null, [2, 8])
    const { averages } = await userDashboardViewModel(as(own.admin), { id: somebody.userId })
    expect((await averages?.())?.charts[0]?.questions).toMatchObject([{ n: 1, means: [2, 8], change: { low: null } }])
  })
})

describe('a campaign that is still being built', () => {
  it('counts as not given out in the tiles, the states, the cards and for a person', async () => {
    const own = await company()
    const somebody = await learner(own, own.sales.id, [2, 4])
    const draft = await questionnaire({ subscriptionId: own.id, name: 'Draft', isPublished: false })
    await questionnaireRespondentSession({
      questionnaireId: draft.id,
      userId: somebody.userId,
      subscriptionDepartmentId: own.sales.id,
    })
    for (const board of [
      await subscriptionDashboardViewModel(as(own.admin), { id: own.id }),
      await departmentDashboardViewModel(as(own.ofSales), { id: own.sales.id }),
      await userDashboardViewModel(as(own.admin), { id: somebody.userId }),
    ]) {
      expect(await board.tiles()).toMatchObject({
        questionnaires: 1,
        notStarted: 0,
        started: 0,
        completed: 1,
        invited: 1,
        finished: 1,
        joined: 0,
        joinedCompleted: 0,
        toBeAsked: 0,
        askedFrom: null,
        followed: [],
      })
      expect((await board.questionnaires()).items.map(({ name }) => name)).toEqual(['Safety'])
    }
  })
})
