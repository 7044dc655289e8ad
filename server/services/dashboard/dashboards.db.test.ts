import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
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
    isPublished: true,
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
    async (_, door) => {
      await expect(door(as(nobody()), { id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      await expect(door(as(person()), { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(door(as(companyAdmin()), { id: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
      await expect(door(as(companyAdmin()), { id, wish: 1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
      for (const actor of [departmentAdmin(), companyAdmin(), staff()])
        await expect(door(as(actor), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
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
    const asked = [
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
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const actor of [other.admin, staff()])
      expect(
        (await questionnaireDashboardViewModel(as(actor), { id: other.campaign.id, subscriptionId: other.id }))
          .questionnaire,
      ).toMatchObject({ name: 'Safety', description: 'About safety' })
  })
})

describe('a company', () => {
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
      people: 4,
      notStarted: 2,
      started: 1,
      completed: 1,
      invited: 3,
      finished: 1,
    })
    expect(await tiles('selfServices')).toEqual({
      questionnaires: 1,
      people: 4,
      notStarted: 4,
      started: 0,
      completed: 0,
      invited: 0,
      finished: 0,
    })
  })
  it('counts a person who finished one of two as started', async () => {
    const own = await company()
    const somebody = await learner(own, null, [2, 8])
    const other = await questionnaire({ subscriptionId: own.id, isPublished: true })
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
      campaign: await questionnaire({ isPublished: true, subscriptionId: own.id, name: 'Safety again' }),
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
      ['Bea', 'notStarted', 0],
      ['Zoe', 'notStarted', 1],
      ['Ada', 'completed', 1],
    ])
    expect(await ask({ first: 1, offset: 1 })).toMatchObject({
      totalCount: 3,
      items: [{ invited: 1, state: 'notStarted' }],
    })
    expect(await ask({ first: 1, offset: 9 })).toEqual({ totalCount: 3, items: [] })
    expect(await ask({ state: 'completed' })).toMatchObject({
      totalCount: 1,
      items: [{ state: 'completed', hasDashboard: true }],
    })
    expect((await ask({ search: 'zoe' })).totalCount).toBe(1)
    expect((await ask({ search: '%' })).totalCount).toBe(0)
    const asked = await (await questionnaireDashboardViewModel(as(own.admin), { id: own.campaign.id })).profiles()
    expect(asked.items.map(({ name, hasDashboard }) => [name.split(' ')[0], hasDashboard])).toEqual([
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
    const other = await questionnaire({ subscriptionId: own.id, isPublished: true })
    await questionnaireRespondentSession({
      questionnaireId: other.id,
      userId: mine.userId,
      subscriptionDepartmentId: own.works.id,
      ...begun,
    })
    const asked = await questionnaireDashboardViewModel(as(own.ofSales), { id: own.campaign.id })
    expect(asked.questionnaire.hasOverview).toBe(true)
    expect(await asked.tiles()).toMatchObject({ people: 1, completed: 1, invited: 1 })
    expect((await asked.averages()).charts[0]?.questions).toMatchObject([{ n: 1, means: [2, 8] }])
    expect(asked.departmentAverages).toEqual([])
    const somebody = await userDashboardViewModel(as(own.ofSales), { id: mine.userId })
    expect(await somebody.tiles()).toEqual({
      questionnaires: 1,
      people: 1,
      notStarted: 0,
      started: 0,
      completed: 1,
      invited: 1,
      finished: 1,
    })
    expect(await somebody.questionnaires()).toMatchObject({
      totalCount: 1,
      items: [{ name: 'Safety', state: 'completed' }],
    })
    const all = await userDashboardViewModel(as(own.admin), { id: mine.userId })
    expect(await all.tiles()).toMatchObject({ questionnaires: 2, started: 1, completed: 1 })
    const department = await departmentDashboardViewModel(as(own.ofSales), { id: own.sales.id })
    expect(await department.tiles()).toMatchObject({ people: 1, completed: 1, questionnaires: 1 })
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
    expect(one.averages).toBeNull()
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
      })
      expect((await board.questionnaires()).items.map(({ name }) => name)).toEqual(['Safety'])
    }
  })
})
