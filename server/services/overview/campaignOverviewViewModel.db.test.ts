import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CampaignOverviewViewModelDocument } from '@/graphql/__generated__/operations'
import { db, type Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { refusalsOf, usualRefusals } from '@/server/testing/refusalsOf'
import { campaignOverviewViewModel } from '.'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')

/** A campaign of a department with one before/after question of ten steps; `learner` adds somebody who answered. */
async function scene() {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const asked = await questionnaire({ subscriptionId, subscriptionDepartmentId, isPublished: true })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const confidence = await question({ questionnaireId: asked.id, responseType: 'ComparisonScale', scaleMax: 10, analysisTypeId: category.id })
  const admin = companyAdmin({ subscriptionId })
  const overview = async (variables: { userIds?: string[] } = {}, actor: Actor = admin) => {
    const { data, error } = await execute(actor, CampaignOverviewViewModelDocument, { questionnaireId: asked.id, ...variables })
    if (error !== null) throw error
    return data!.campaignOverviewViewModel
  }
  const learner = async (firstName: string, [before, after]: [number, number], run: Partial<Prisma.QuestionnaireRespondentSessionUncheckedCreateInput> = { endDate }) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    const { id } = await questionnaireRespondentSession({ questionnaireId: asked.id, userId, startDate, subscriptionDepartmentId, ...run })
    const row = { questionId: confidence.id, questionnaireRespondentSessionId: id }
    await questionResponse({ ...row, displayOrder: 0, amountInput: before })
    await questionResponse({ ...row, displayOrder: 1, amountInput: after })
    return userId
  }
  return { asked, subscriptionId, subscriptionDepartmentId, admin, overview, learner, category }
}

describe('the overview of a campaign', () => {
  it('is for its administrators; a foreign one reads like one that does not exist', async () => {
    const { admin } = await scene()
    const foreign = await questionnaire()
    const answers = await refusalsOf(campaignOverviewViewModel, admin, { wrong: { questionnaireId: 'x' }, absent: { questionnaireId: randomUUID() }, foreign: { questionnaireId: foreign.id } })
    expect(answers).toEqual(usualRefusals)
  })

  it('is not there for a template, nor for the administrator of another department', async () => {
    const { admin, subscriptionId, overview } = await scene()
    const template = await questionnaire({ subscriptionId, isTemplate: true })
    await expect(campaignOverviewViewModel({ actor: admin, db: db(), now: endDate }, { questionnaireId: template.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(overview({}, departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('counts everybody invited and the answers of those who completed', async () => {
    const { learner, overview, category } = await scene()
    await learner('Ann', [4, 7])
    await learner('Bob', [2, 9], {})
    await learner('Cat', [1, 10], { endDate, archived: true })
    const { invited, completed, notCompleted, completedLearners, nonCompletedLearners, categoryResults, sectionResults } = await overview()
    expect([invited, completed, notCompleted]).toEqual([2, 1, 1])
    expect([completedLearners, nonCompletedLearners].map((learners) => learners.map(({ name }) => name))).toEqual([['Ann Vale'], ['Bob Vale']])
    expect(categoryResults).toEqual([expect.objectContaining({ analysisTypeId: category.id, name: 'Confidence', result: 30, arrow: 'up', meanPerLearner: 30, learners: 1 })])
    expect(sectionResults[0]!.questions[0]!.answers).toEqual([expect.objectContaining({ learner: 'Ann Vale', before: '4', after: '7', values: [] })])
  })

  it('of chosen learners counts their answers alone, but invites and completions of all', async () => {
    const { learner, overview } = await scene()
    const ann = await learner('Ann', [4, 7])
    await learner('Bob', [5, 6])
    const unfinished = await learner('Cat', [1, 10], {})
    const all = await overview()
    expect(all.categoryResults).toMatchObject([{ result: 40, meanPerLearner: 20, learners: 2 }])
    const chosen = await overview({ userIds: [ann, unfinished] })
    expect(chosen).toMatchObject({ invited: 3, completed: 2, learnerResults: { totalLearners: 1 } })
    expect(chosen.categoryResults).toMatchObject([{ result: 30, learners: 1 }])
    expect(chosen.sectionResults[0]!.questions[0]!).toMatchObject({ means: { meanBefore: 4, meanAfter: 7, n: 1 }, answers: [{ learner: 'Ann Vale' }] })
    expect((await overview({ userIds: [] })).categoryResults).toEqual([])
  })

  it('tells the mean step before and after of the pairs that are whole', async () => {
    const { asked, learner, overview } = await scene()
    await learner('Ann', [4, 7])
    await learner('Bob', [3, 6])
    await learner('Cat', [3, 5])
    const run = await questionnaireRespondentSession({ questionnaireId: asked.id, startDate, endDate })
    const { id: questionId } = await db().question.findFirstOrThrow({ where: { questionnaireId: asked.id } })
    await questionResponse({ questionId, questionnaireRespondentSessionId: run.id, displayOrder: 0, amountInput: 10 })
    const { means, answers } = (await overview()).sectionResults[0]!.questions[0]!
    expect(means!.meanBefore!.toFixed(2)).toBe('3.33')
    expect(means!.meanAfter!.toFixed(2)).toBe('6.00')
    expect(means!.n).toBe(3)
    expect(answers).toContainEqual(expect.objectContaining({ before: '10', after: null }))
  })

  it.each([
    ['the fixed cost, shared by the learners to the penny', { cost: 1_000, costPerLearner: 70 }, [1_000, 333.33]],
    ['the cost per learner times the learners when there is no fixed cost', { cost: 0, costPerLearner: 12.5 }, [37.5, 12.5]],
    ['nothing for an archived learning unit', { cost: 1_000, archived: true }, [0, 0]],
  ])('costs %s', async (_, unit, [totalCost, costPerLearner]) => {
    const { asked, learner, overview } = await scene()
    await learningUnit({ questionnaireId: asked.id, ...unit })
    for (const name of ['Ann', 'Bob', 'Cat']) await learner(name, [4, 7])
    await learner('Dan', [4, 7], {})
    expect((await overview()).learnerResults).toMatchObject({ totalLearners: 3, totalCost, costPerLearner })
  })

  it('shows administrators of a department the runs of their own department', async () => {
    const { subscriptionId, subscriptionDepartmentId, learner, overview } = await scene()
    const other = await subscriptionDepartment({ subscriptionId })
    await learner('Ann', [4, 7])
    await learner('Bob', [5, 6], { endDate, subscriptionDepartmentId: other.id })
    await learner('Cat', [5, 6], { endDate, subscriptionDepartmentId: null })
    const own = await overview({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId }))
    expect(own).toMatchObject({ invited: 1, completedLearners: [{ name: 'Ann Vale' }], categoryResults: [{ result: 30, learners: 1 }] })
    expect((await overview()).invited).toBe(3)
  })
})
