import { expect, it } from 'vitest'
import { leftOutRow } from '@/domain/questionResponse'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { admit } from './admit'
import { companyFigures } from './companyFigures'
import { figures } from './figures'
import { groupFigures } from './groupFigures'
import { partFigures } from './partFigures'
import { roiOf } from './roiOf'

const finished = new Date('2026-03-02T09:00:00Z')

/**
 * A self-service questionnaire of a company that shows groups of three: people of one department finish it one after
 * another, and answer those of its two questions about money that are named for them.
 */
async function answeredBy(places: readonly (readonly ('a' | 'b')[])[]) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: 3 })
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: 'SelfService',
    isPublished: true,
    startDate: finished,
  })
  await learningUnit({ questionnaireId, cost: 0, costPerLearner: 10 })
  const { id: analysisTypeId } = await analysisType({ subscriptionId, baseAmountDefault: 100 })
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
  const asked = { questionnaireId, analysisTypeId, responseType: 'CurrencyAmount', isOptional: true } as const
  const a = await question(asked)
  const b = await question({ ...asked, questionnaireSectionId: a.questionnaireSectionId })
  for (const [place, given] of places.entries()) {
    const { userId } = await profile({ subscriptionId })
    const endDate = new Date(finished.getTime() + place * 60_000)
    const run = { questionnaireId, userId, subscriptionDepartmentId, startDate: finished, endDate }
    const { id: questionnaireRespondentSessionId } = await questionnaireRespondentSession(run)
    for (const [name, { id: questionId }] of Object.entries({ a, b })) {
      const row = given.some((one) => one === name) ? { amountInput: 50 } : { ...leftOutRow, amountInput: null }
      await questionResponse({ questionId, questionnaireRespondentSessionId, ...row })
    }
  }
  const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
  const found = await figures(db(), admitted, {}, { lines: [[a.id, b.id]] })
  const questions = [a, b].map(({ id }) => ({ id, questionnaireId, analysisTypeId }))
  const [parts, company, roi] = [
    await partFigures(db(), admitted),
    await companyFigures(db(), admitted, found, questions),
    await roiOf(db(), admitted),
  ]
  return {
    questions: found.questions.map(({ n, runs, sum }) => ({ n, runs, sum })),
    lines: found.lines,
    category: groupFigures(found, () => analysisTypeId).shown.map(({ change, learners, meanPerLearner }) => [
      change,
      learners,
      meanPerLearner,
    ]),
    departments: parts.departmentChanges.map(({ change }) => change),
    company: company.map(({ change }) => change),
    cost: roi?.cost,
    share: roi?.costShare,
  }
}

it('says of several questions nothing about who answered both, or which of a group answered one', async () => {
  const both = await answeredBy([['a', 'b'], ['a', 'b'], ['a', 'b'], [], [], []])
  expect(both.questions).toEqual([
    { n: 3, runs: 3, sum: 150 },
    { n: 3, runs: 3, sum: 150 },
  ])
  expect(both.category).toMatchObject([[{ n: 3, mean: 50 }, 3, 100]])
  expect(both.departments).toMatchObject([{ n: 3, mean: 50 }])
  expect(both.company).toMatchObject([{ n: 3, mean: 50 }])
  for (const other of [
    [['a'], ['a'], ['a'], ['b'], ['b'], ['b']],
    [['a', 'b'], [], ['b'], ['a'], ['b'], ['a']],
    [[], [], [], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ] as const)
    expect(await answeredBy(other)).toEqual(both)
})
