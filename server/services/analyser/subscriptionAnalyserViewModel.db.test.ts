import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SubscriptionAnalyserViewModelDocument } from '@/graphql/analyser/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { subscriptionAnalyserViewModel } from './subscriptionAnalyserViewModel'

const now = new Date('2026-06-15T12:00:00Z')
const text = `query ($id: Guid!, $includeOngoing: Boolean, $subscriptionDepartmentId: Guid) {
  subscriptionAnalyserViewModel(id: $id, includeOngoing: $includeOngoing, subscriptionDepartmentId: $subscriptionDepartmentId) {
    questionnaires { name } departments { name } sessions(first: 1) { totalCount items { questionnaireId } } analysisTypeLinks { baseAmount } analysisTypes { name }
  }
}`
type Names = { name: string }[]
type Data = { subscriptionAnalyserViewModel: { questionnaires: Names; departments: Names } }
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

async function scene() {
  const sales = await subscriptionDepartment({ name: 'Sales' })
  const { subscriptionId } = sales
  await subscriptionDepartment({ subscriptionId, name: 'Works' })
  const make = (name: string, endDate: string, fields: object = {}) =>
    questionnaire({
      subscriptionId,
      name,
      isPublished: true,
      startDate: new Date('2026-01-01T00:00:00Z'),
      endDate: new Date(endDate),
      ...fields,
    })
  const over = await make('Over', '2026-03-31T22:59:59.999Z')
  await make('Live', '2026-12-31T23:59:59.999Z', { subscriptionDepartmentId: sales.id })
  await make('Draft', '2026-12-31T23:59:59.999Z', { isPublished: false })
  await make('Deleted', '2026-03-31T22:59:59.999Z', { archived: true })
  await questionnaire({ subscriptionId, name: 'Template', isTemplate: true })
  const questionFields = { questionnaireId: over.id, questionText: 'How many?' }
  const { analysisTypeId } = await questionnaireAnalysisTypeLink({ questionnaireId: over.id, baseAmount: 250 })
  await question({ ...questionFields, analysisTypeId })
  await question(questionFields)
  await question({
    questionnaireId: over.id,
    questionType: 'Commitment',
    responseType: 'TextBoxes',
    questionText: 'What will you do?',
  })
  await learningUnit({ questionnaireId: over.id, name: 'Speaking', provider: 'Acme' })
  return { subscriptionId, salesId: sales.id, overId: over.id, admin: companyAdmin({ subscriptionId }) }
}

describe('the lists of the analyser', () => {
  it('are for administrators', async () => {
    const { admin } = await scene()
    const { subscriptionId: foreign } = await scene()
    expect(
      await errorsOf(subscriptionAnalyserViewModel, admin, {
        wrong: { id: 'x' },
        absent: { id: randomUUID() },
        foreign: { id: foreign },
      }),
    ).toEqual(standardErrors)
  })
  it('contain what was published, with its sections, training and measures', async () => {
    const { admin, subscriptionId } = await scene()
    const { data } = await execute(admin, SubscriptionAnalyserViewModelDocument, { id: subscriptionId }, { now })
    const { questionnaires, departments, learningUnits, measures } = data!.subscriptionAnalyserViewModel
    expect(names(questionnaires)).toEqual(['Live', 'Over'])
    expect(questionnaires[1]!.sections.length).toBeGreaterThan(0)
    expect(names(departments)).toEqual(['Sales', 'Works'])
    expect(learningUnits).toMatchObject([{ name: 'Speaking', provider: 'Acme' }])
    expect(measures).toEqual(['How many?'])
  })
  it('leave out campaigns that have not ended on request, and can be limited to a department', async () => {
    const { admin, subscriptionId, salesId } = await scene()
    const ask = async (variables: object) =>
      (await execute<Data>(admin, text, { id: subscriptionId, ...variables }, { now })).data!
        .subscriptionAnalyserViewModel
    const over = await ask({ includeOngoing: false })
    expect(names(over.questionnaires)).toEqual(['Over'])
    expect(over).toMatchObject({
      analysisTypeLinks: [{ baseAmount: 250 }],
      analysisTypes: [{}],
      sessions: { totalCount: 0, items: [] },
    })
    const ofSales = await ask({ subscriptionDepartmentId: salesId })
    expect([names(ofSales.questionnaires), names(ofSales.departments)]).toEqual([['Live'], ['Sales']])
    expect(
      (await execute(admin, text, { id: subscriptionId, subscriptionDepartmentId: randomUUID() })).error,
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
  it('state whether the previous month has results to show, in the days of the company', async () => {
    const { admin, subscriptionId, salesId, overId } = await scene()
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: salesId })
    const isEmpty = async (actor: Actor) =>
      (await execute(actor, SubscriptionAnalyserViewModelDocument, { id: subscriptionId }, { now })).data!
        .subscriptionAnalyserViewModel.isLastMonthEmpty
    const complete = (endDate: string, subscriptionDepartmentId: string | null = null) =>
      questionnaireRespondentSession({
        questionnaireId: overId,
        subscriptionDepartmentId,
        startDate: now,
        endDate: new Date(endDate),
      })
    await complete('2026-04-30T22:59:59.999Z')
    await complete('2026-05-31T23:00:00Z')
    expect(await isEmpty(admin)).toBe(true)
    await complete('2026-04-30T23:00:00Z')
    expect([await isEmpty(admin), await isEmpty(own)]).toEqual([false, true])
    await complete('2026-05-31T22:59:59.999Z', salesId)
    expect(await isEmpty(own)).toBe(false)
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    expect(await isEmpty(admin)).toBe(true)
  })
  it('are limited to their department for its administrators', async () => {
    const { subscriptionId, salesId, overId } = await scene()
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: salesId })
    const ask = async () =>
      (await execute<Data>(own, text, { id: subscriptionId }, { now })).data!.subscriptionAnalyserViewModel
    expect([names((await ask()).questionnaires), names((await ask()).departments)]).toEqual([['Live'], ['Sales']])
    await questionnaireRespondentSession({
      questionnaireId: overId,
      subscriptionDepartmentId: salesId,
      startDate: now,
      endDate: now,
    })
    await questionnaireRespondentSession({ questionnaireId: overId, startDate: now, endDate: now })
    expect(await ask()).toMatchObject({
      questionnaires: [{ name: 'Live' }, { name: 'Over' }],
      sessions: { totalCount: 1, items: [{ questionnaireId: overId }] },
    })
    const other = await db().subscriptionDepartment.findFirstOrThrow({ where: { subscriptionId, name: 'Works' } })
    expect((await execute(own, text, { id: subscriptionId, subscriptionDepartmentId: other.id })).error).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
