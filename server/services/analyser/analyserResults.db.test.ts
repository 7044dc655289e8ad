import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import { AnalyserResultsDocument } from '@/graphql/analyser/__generated__/operations'
import { SubscriptionDashboardDocument } from '@/graphql/dashboard/__generated__/operations'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { analyserResults } from './analyserResults'

const march = new Date('2026-03-20T09:00:00Z')

/** A company with a department and two campaigns of a section each: confidence as a before/after scale of ten steps, errors as a number. */
async function scene() {
  const { id: departmentId, subscriptionId } = await subscriptionDepartment()
  const category = (name: string) => analysisType({ subscriptionId, name, baseAmountDefault: 100 })
  const [confidence, errors] = [await category('Confidence'), await category('Errors')]
  const campaign = async (
    name: string,
    course: { name: string; provider: string; learningUnitType: string; cost?: number },
  ) => {
    const { id } = await questionnaire({ subscriptionId, name, ...ended })
    const section = await questionnaireSection({ questionnaireId: id, name: `Section of ${name}` })
    const place = { questionnaireSectionId: section.id }
    const pair = await question({
      ...place,
      responseType: 'ComparisonScale',
      scaleMax: 10,
      analysisTypeId: confidence.id,
      questionText: 'How sure?',
    })
    const number = await question({
      ...place,
      responseType: 'Number',
      analysisTypeId: errors.id,
      questionText: 'How many?',
    })
    await learningUnit({ questionnaireId: id, ...course })
    return { id, sectionId: section.id, pair: pair.id, number: number.id }
  }
  const first = await campaign('First', { name: 'Speaking', provider: 'Acme', learningUnitType: 'Workshop', cost: 300 })
  const second = await campaign('Second', { name: 'Writing', provider: 'Bolt', learningUnitType: 'Book', cost: 100 })
  type Answer = {
    to: typeof first
    pair?: [number, number]
    number?: number
    endDate?: Date | null
    userId?: string
    inDepartment?: boolean
  }
  const answer = async ({ to, pair, number, endDate = march, userId, inDepartment = false }: Answer) => {
    const person = userId ?? (await profile({ subscriptionId, firstName: 'Ann' })).userId
    const run = await questionnaireRespondentSession({
      questionnaireId: to.id,
      userId: person,
      startDate: march,
      endDate,
      subscriptionDepartmentId: inDepartment ? departmentId : null,
    })
    const row = { questionnaireRespondentSessionId: run.id }
    for (const [displayOrder, amountInput] of (pair ?? []).entries())
      await questionResponse({ ...row, questionId: to.pair, displayOrder, amountInput })
    if (number !== undefined) await questionResponse({ ...row, questionId: to.number, amountInput: number })
    return person
  }
  const results = async (input: Partial<AnalyserInput> = {}, actor: Actor = companyAdmin({ subscriptionId })) => {
    const { data, error } = await execute(actor, AnalyserResultsDocument, { input: { subscriptionId, ...input } })
    if (error !== null) throw error
    return data!.analyserResults
  }
  return { subscriptionId, departmentId, confidence, errors, first, second, answer, results }
}
const sums = ({ categoryResults }: { categoryResults: readonly { name: string; result: number }[] }) =>
  Object.fromEntries(categoryResults.map(({ name, result }) => [name, result]))

describe('the results of the analyser', () => {
  it('are for administrators; a foreign company reads like one that does not exist', async () => {
    const { subscriptionId } = await scene()
    const { subscriptionId: other } = await scene()
    const answers = await errorsOf(analyserResults, companyAdmin({ subscriptionId }), {
      wrong: { input: {} },
      absent: { input: { subscriptionId: randomUUID() } },
      foreign: { input: { subscriptionId: other } },
    })
    expect(answers).toEqual(standardErrors)
  })
  it('add up the answers of all finished runs, over all campaigns', async () => {
    const { first, second, answer, results } = await scene()
    const ann = await answer({ to: first, pair: [4, 7], number: 20 })
    await answer({ to: second, pair: [5, 6], userId: ann })
    await answer({ to: first, pair: [9, 9] })
    await answer({ to: first, pair: [1, 10], endDate: null })
    const found = await results()
    expect(sums(found)).toEqual({ Confidence: 40, Errors: 20 })
    expect(found.categoryResults).toMatchObject([
      { name: 'Confidence', arrow: 'up', learners: 3, meanPerLearner: expect.closeTo(13.333, 3) as number },
      { learners: 1 },
    ])
    expect(found.learnerResults).toMatchObject({ totalLearners: 2, totalCost: 400, costPerLearner: 200 })
    expect([found.invited, found.completed]).toEqual([4, 3])
    expect(found.sectionResults).toMatchObject([
      { sectionName: 'Section of First', questionnaireName: 'First', figure: { result: 50, learners: 2 } },
      { sectionName: 'Section of Second', questionnaireName: 'Second', figure: { result: 10, learners: 1 } },
    ])
  })
  it('are filtered by the type of the questionnaires', async () => {
    const { subscriptionId, first, second, answer, results } = await scene()
    await db().questionnaire.update({ where: { id: second.id }, data: { questionnaireType: 'SelfService' } })
    await answer({ to: first, pair: [4, 7] })
    await answer({ to: second, pair: [5, 9] })
    expect(sums(await results({ questionnaireType: 'SelfService' }))).toEqual({ Confidence: 40 })
    expect(sums(await results({ questionnaireType: 'Campaign' }))).toEqual({ Confidence: 30 })
    expect(sums(await results({ questionnaireType: null }))).toEqual({ Confidence: 70 })
    const input = { subscriptionId, questionnaireType: 'Template' }
    await expect(
      analyserResults({ actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }, { input }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it.each([
    ['who gave the training', { providers: ['Acme', 'Nobody'] }],
    ['what it is called', { courseNames: ['Speaking'] }],
    ['its kind', { courseTypes: ['Workshop'] }],
    ['a section', { sectionNames: ['Section of First'] }],
  ])('are filtered by %s', async (_, input) => {
    const { first, second, answer, results } = await scene()
    await answer({ to: first, pair: [4, 7] })
    await answer({ to: second, pair: [5, 9] })
    const found = await results(input)
    expect(sums(found)).toEqual({ Confidence: 30 })
    expect(found.learnerResults).toMatchObject({ totalLearners: 1, totalCost: 300 })
  })
  it('are filtered by categories, measures, questionnaires, and by all of these together', async () => {
    const { first, second, answer, results, errors } = await scene()
    await answer({ to: first, pair: [4, 7], number: 20 })
    await answer({ to: second, pair: [5, 9], number: 5 })
    expect(sums(await results({ analysisTypeIds: [errors.id] }))).toEqual({ Errors: 25 })
    expect(sums(await results({ measures: ['How sure?'] }))).toEqual({ Confidence: 70 })
    expect(sums(await results({ questionnaireIds: [second.id], analysisTypeIds: [errors.id] }))).toEqual({ Errors: 5 })
    expect(sums(await results({ questionnaireIds: [second.id], providers: ['Acme'] }))).toEqual({})
  })
  it('select people by name or by the department they belonged to', async () => {
    const { first, answer, results, departmentId } = await scene()
    const ann = await answer({ to: first, pair: [4, 5] })
    await answer({ to: first, pair: [4, 6], inDepartment: true })
    await answer({ to: first, pair: [4, 9] })
    expect(sums(await results({ userIds: [ann] }))).toEqual({ Confidence: 10 })
    expect(sums(await results({ userIds: [ann], departmentIds: [departmentId] }))).toEqual({ Confidence: 30 })
    expect(sums(await results({ userIds: [randomUUID()] }))).toEqual({})
  })
  it('interpret days in the time zone of the company, both included', async () => {
    const { first, answer, results } = await scene()
    await answer({ to: first, pair: [4, 5], endDate: new Date('2026-06-30T22:59:59.999Z') })
    await answer({ to: first, pair: [4, 6], endDate: new Date('2026-06-30T23:00:00Z') })
    expect(sums(await results({ from: '2026-06-01', to: '2026-06-30' }))).toEqual({ Confidence: 10 })
    expect(sums(await results({ from: '2026-07-01', to: '2026-07-01' }))).toEqual({ Confidence: 20 })
    await expect(results({ from: '2026-07-02', to: '2026-07-01' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('list questions without figures, and requested items that do not exist', async () => {
    const { first, answer, results, errors } = await scene()
    await answer({ to: first, pair: [4, 5] })
    expect(await results({ sectionNames: ['Section of First', 'Gone'] })).toMatchObject({
      categoriesWithoutResults: ['Errors'],
      sectionsWithoutResults: [{ sectionName: 'Gone', questionnaireName: null }],
    })
    expect(await results({ analysisTypeIds: [errors.id] })).toMatchObject({
      categoryResults: [],
      sectionResults: [],
      categoriesWithoutResults: ['Errors'],
      sectionsWithoutResults: [{ sectionName: 'Section of First' }],
    })
  })
  it('count those invited to a campaign without finished runs, and none of one that has not begun', async () => {
    const { first, second, answer, results, subscriptionId } = await scene()
    await answer({ to: first, pair: [4, 5] })
    await answer({ to: second, endDate: null })
    expect(await results()).toMatchObject({
      invited: 2,
      completed: 1,
      learnerResults: { totalLearners: 1, totalCost: 400 },
    })
    await db().questionnaireRespondentSession.updateMany({
      where: { questionnaireId: second.id },
      data: { startDate: null },
    })
    const coming = { startDate: new Date('2098-12-10T00:00:00Z'), endDate: new Date('2098-12-31T23:59:59.999Z') }
    for (const data of [{ isPublished: false }, { isPublished: true, ...coming }]) {
      await db().questionnaire.updateMany({ where: { subscriptionId, name: 'Second' }, data })
      expect(await results()).toMatchObject({ invited: 1, completed: 1, learnerResults: { totalCost: 300 } })
    }
  })
  it('have the response rate of the dashboard of the company', async () => {
    const { first, second, answer, results, subscriptionId } = await scene()
    await profile({ subscriptionId })
    const ann = await answer({ to: first, pair: [4, 5] })
    await answer({ to: first, endDate: null })
    await answer({ to: second, endDate: null, userId: ann })
    const { id: draft } = await questionnaire({ subscriptionId })
    await questionnaireRespondentSession({ questionnaireId: draft, userId: ann })
    const { data } = await execute(companyAdmin({ subscriptionId }), SubscriptionDashboardDocument, {
      id: subscriptionId,
    })
    const { invited, finished } = data!.subscriptionDashboardViewModel.tiles
    const found = await results()
    expect([found.invited, found.completed]).toEqual([invited, finished])
    expect([invited, finished]).toEqual([3, 1])
  })
  it('have a return of the amounts that the filters find, and say which questionnaires it includes', async () => {
    const { first, second, answer, results, confidence, subscriptionId } = await scene()
    const money = async (to: typeof first, section: string) => {
      const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId: to.id, name: section })
      const created = await question({
        questionnaireSectionId,
        responseType: 'CurrencyAmount',
        questionText: 'How much saved?',
      })
      return async (userId: string, amountInput: number) => {
        const run = await db().questionnaireRespondentSession.findFirstOrThrow({
          where: { questionnaireId: to.id, userId },
        })
        await questionResponse({ questionId: created.id, questionnaireRespondentSessionId: run.id, amountInput })
      }
    }
    const third = await questionnaire({ subscriptionId, name: 'Third', ...ended })
    await question({ questionnaireId: third.id, responseType: 'CurrencyAmount' })
    const ann = await answer({ to: first, pair: [4, 7] })
    await answer({ to: second, pair: [5, 9], userId: ann })
    await questionnaireRespondentSession({ questionnaireId: third.id, userId: ann, startDate: march, endDate: march })
    await (
      await money(first, 'Money')
    )(ann, 900)
    expect(await results()).toMatchObject({
      learnerResults: { totalLearners: 1, completedQuestionnaires: 3, totalCost: 400 },
      returnOnInvestment: { benefits: 900, cost: 300, roi: 200, costShare: null },
      returnCoverage: { included: ['First'], notAsked: ['Second'], notAnswered: ['Third'], withheld: [] },
    })
    for (const input of [
      { sectionNames: ['Section of First'] },
      { analysisTypeIds: [confidence.id] },
      { measures: ['How sure?'] },
    ])
      expect(await results(input)).toMatchObject({ returnOnInvestment: null, returnCoverage: null })
    expect(await results({ measures: ['How much saved?'] })).toMatchObject({
      returnOnInvestment: { benefits: 900, cost: 300 },
      returnCoverage: { included: ['First'], notAsked: [], notAnswered: [], withheld: [] },
    })
  })
  it('are empty without participants', async () => {
    const { results } = await scene()
    expect(await results()).toMatchObject({
      invited: 0,
      completed: 0,
      learnerResults: { totalLearners: 0, totalCost: 0, costPerLearner: 0 },
      categoryResults: [],
      sectionResults: [],
      returnOnInvestment: null,
    })
  })
  it('show department administrators only their own people, whatever they request', async () => {
    const { subscriptionId, departmentId, first, answer, results } = await scene()
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: departmentId })
    await answer({ to: first, pair: [4, 5], inDepartment: true })
    const outsider = await answer({ to: first, pair: [4, 9] })
    expect(await results({}, own)).toMatchObject({
      categoryResults: [{ result: 10 }],
      learnerResults: { totalLearners: 1 },
      invited: 1,
    })
    expect(sums(await results({ userIds: [outsider] }, own))).toEqual({})
    await expect(
      results({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId: null })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(sums(await results({}, staff()))).toEqual({ Confidence: 60 })
  })
  it('name groups that are too small, without figures', async () => {
    const { subscriptionId, first, second, answer, results } = await scene()
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    for (const after of [5, 6, 7]) await answer({ to: first, pair: [4, after], number: after === 7 ? 20 : undefined })
    const ann = await answer({ to: second, pair: [1, 9] })
    const found = await results()
    expect(found).toMatchObject({
      smallestGroupSize: 3,
      withheldQuestionnaires: ['Second'],
      withheldCategories: ['Errors'],
      withheldSections: [{ sectionName: 'Section of First' }],
      sectionResults: [],
      isWithheld: false,
    })
    expect(sums(found)).toEqual({ Confidence: 60 })
    expect(await results({ userIds: [ann] })).toMatchObject({ categoryResults: [], isWithheld: true })
  })
  it('count people, cost and response in withheld questionnaires too, as dashboards and overviews do', async () => {
    const { subscriptionId, first, second, answer, results } = await scene()
    const admin = companyAdmin({ subscriptionId })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    for (const after of [5, 6, 7]) await answer({ to: first, pair: [4, after] })
    const ann = await answer({ to: second, pair: [1, 9] })
    await questionnaireRespondentSession({ questionnaireId: second.id })
    const found = await results()
    expect(found).toMatchObject({
      withheldQuestionnaires: ['Second'],
      learnerResults: { totalLearners: 4, completedQuestionnaires: 4, totalCost: 400 },
      invited: 5,
      completed: 4,
    })
    const { data } = await execute(admin, SubscriptionDashboardDocument, { id: subscriptionId })
    expect(data!.subscriptionDashboardViewModel.tiles).toMatchObject({ invited: 5, finished: 4 })
    const { data: overview } = await execute(admin, CampaignOverviewViewModelDocument, { questionnaireId: second.id })
    const { learnerResults } = await results({ questionnaireIds: [second.id] })
    expect(learnerResults).toEqual(overview!.campaignOverviewViewModel.learnerResults)
    expect(await results({ userIds: [ann] })).toMatchObject({ learnerResults: { totalLearners: 1, totalCost: 100 } })
  })
  it('of a thousand tags in every list equal those of the valid tags', async () => {
    const { first, answer, results } = await scene()
    const ann = await answer({ to: first, pair: [4, 5] })
    const texts = (own: string) => [own, ...Array.from({ length: 999 }, (_, index) => `Tag ${index}`)]
    const ids = (own: string) => [own, ...Array.from({ length: 999 }, () => randomUUID())]
    const found = await results({
      providers: texts('Acme'),
      courseNames: texts('Speaking'),
      courseTypes: texts('Workshop'),
      userIds: ids(ann),
      departmentIds: ids(randomUUID()),
      sectionNames: texts('Section of First'),
      questionnaireIds: ids(first.id),
      measures: texts('How sure?'),
    })
    expect(sums(found)).toEqual({ Confidence: 10 })
    await expect(results({ providers: [...texts('Acme'), 'One more'] })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
})
