import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SubscriptionReportViewModelDocument } from '@/graphql/report/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { subscriptionReportViewModel } from './reportBuilderViewModel'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')

/** A company-wide campaign that one learner of each of two departments completed and a third left unfinished. */
async function scene() {
  const sales = await subscriptionDepartment({ name: 'Sales' })
  const { subscriptionId } = sales
  const care = await subscriptionDepartment({ subscriptionId, name: 'Care' })
  const campaign = await questionnaire({ subscriptionId, isPublished: true })
  const category = await analysisType({ subscriptionId, name: 'Productivity' })
  const { id: questionId } = await question({
    questionnaireId: campaign.id,
    responseType: 'Percentage',
    analysisTypeId: category.id,
  })
  const learner = async (
    firstName: string,
    amountInput: number,
    run: { subscriptionDepartmentId: string; endDate?: Date },
  ) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    const { id } = await questionnaireRespondentSession({ questionnaireId: campaign.id, userId, startDate, ...run })
    await questionResponse({ questionId, questionnaireRespondentSessionId: id, amountInput })
    return userId
  }
  const ann = await learner('Ann', 12, { subscriptionDepartmentId: sales.id, endDate })
  await learner('Bob', 30, { subscriptionDepartmentId: care.id, endDate })
  await learner('Cat', 50, { subscriptionDepartmentId: sales.id })
  const admin = companyAdmin({ subscriptionId })
  const report = async (
    variables: { subscriptionDepartmentId?: string; sectionId?: string; userIds?: string[] } = {},
    actor: Actor = admin,
  ) => {
    const { data, error } = await execute(actor, SubscriptionReportViewModelDocument, { id: campaign.id, ...variables })
    if (error !== null) throw error
    return data!.subscriptionReportViewModel.report
  }
  return { campaign, subscriptionId, sales, care, ann, admin, report }
}

describe('the data of a report', () => {
  it('is for the administrators of the campaign; one of another company is not found', async () => {
    const { admin } = await scene()
    const foreign = await questionnaire()
    expect(
      await errorsOf(subscriptionReportViewModel, admin, {
        wrong: { id: 'x' },
        absent: { id: randomUUID() },
        foreign: { id: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('of the company covers all people who completed', async () => {
    const { report } = await scene()
    expect(await report()).toMatchObject({
      kind: 'Company',
      departmentName: null,
      participant: null,
      performance: [],
      invited: 3,
      completed: 2,
      categories: [{ name: 'Productivity', sum: 42, meanPerLearner: 21, n: 2 }],
    })
  })

  it('of a department covers only its runs, and of chosen learners only theirs', async () => {
    const { report, sales, care, ann } = await scene()
    expect(await report({ subscriptionDepartmentId: sales.id })).toMatchObject({
      kind: 'Department',
      departmentName: 'Sales',
      invited: 2,
      completed: 1,
      categories: [{ sum: 12, n: 1 }],
    })
    expect((await report({ userIds: [ann] })).categories).toMatchObject([{ sum: 12, n: 1 }])
    expect((await report({ subscriptionDepartmentId: care.id, userIds: [ann] })).categories).toEqual([])
  })

  it('of chosen learners says how many they are of all, and whose departments they are', async () => {
    const { report, subscriptionId, campaign, sales, ann } = await scene()
    const { userId: eve } = await profile({ subscriptionId })
    await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId: eve,
      subscriptionDepartmentId: sales.id,
      startDate,
      endDate,
    })
    expect((await report()).selection).toBeNull()
    expect((await report({ userIds: [ann] })).selection).toEqual({ learners: 1, of: 3, departments: [] })
    expect((await report({ userIds: [ann, eve] })).selection).toEqual({ learners: 2, of: 3, departments: ['Sales'] })
    const ofSales = await report({ subscriptionDepartmentId: sales.id, userIds: [ann] })
    expect([ofSales.departmentName, ofSales.selection]).toEqual(['Sales', { learners: 1, of: 2, departments: [] }])
  })

  it('of one section has only the figures of its questions, and names the section', async () => {
    const { report, campaign, subscriptionId, ann, sales } = await scene()
    const [saving, run] = [
      await analysisType({ subscriptionId, name: 'Saving' }),
      await db().questionnaireRespondentSession.findFirstOrThrow({
        where: { questionnaireId: campaign.id, userId: ann },
      }),
    ]
    const money = await question({
      questionnaireId: campaign.id,
      responseType: 'CurrencyAmount',
      analysisTypeId: saving.id,
    })
    await questionResponse({ questionId: money.id, questionnaireRespondentSessionId: run.id, amountInput: 500 })
    const first = await db().questionnaireSection.findFirstOrThrow({
      where: { questionnaireId: campaign.id, id: { not: money.questionnaireSectionId } },
    })
    expect(await report()).toMatchObject({
      sectionName: null,
      categories: [{ name: 'Productivity' }, { name: 'Saving' }],
      returnOnInvestment: { benefits: 500 },
    })
    expect(await report({ sectionId: first.id })).toMatchObject({
      sectionName: first.name,
      sections: [{ id: first.id }],
      categories: [{ name: 'Productivity', sum: 42, n: 2 }],
      returnOnInvestment: null,
    })
    const ofMoney = await report({ sectionId: money.questionnaireSectionId, subscriptionDepartmentId: sales.id })
    expect(ofMoney).toMatchObject({
      sections: [{ id: money.questionnaireSectionId }],
      categories: [{ name: 'Saving', n: 1 }],
      returnOnInvestment: { benefits: 500 },
    })
    expect([ofMoney.sections.length, ofMoney.categories.length]).toEqual([1, 1])
  })

  it('reads as not found for a section of another questionnaire', async () => {
    const { report } = await scene()
    const { questionnaireSectionId } = await question()
    await expect(report({ sectionId: questionnaireSectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reads as not found for a department of another company, and for one that does not exist', async () => {
    const { report } = await scene()
    const foreign = await subscriptionDepartment()
    for (const subscriptionDepartmentId of [foreign.id, randomUUID()])
      await expect(report({ subscriptionDepartmentId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a company-wide campaign covers the own department for its administrator, and no other', async () => {
    const { report, subscriptionId, sales, care } = await scene()
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales.id })
    const own = {
      kind: 'Department',
      departmentName: 'Sales',
      invited: 2,
      completed: 1,
      categories: [{ sum: 12, n: 1 }],
    }
    expect(await report({}, actor)).toMatchObject(own)
    expect(await report({ subscriptionDepartmentId: sales.id }, actor)).toMatchObject(own)
    await expect(report({ subscriptionDepartmentId: care.id }, actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await subscriptionDepartment({ subscriptionId })
    await expect(report({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId: id }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
