import { changeEstimate, type ChangeEstimate, learnerStatistics } from './changeEstimate'
import { contribution, type ResultQuestion, type ResultResponse } from './contribution'
import { withoutFloatError } from './shownResult'

export type CategorySum = {
  analysisTypeId: string
  sum: number
  meanPerLearner: number
  learners: number
  change: ChangeEstimate
}
type Total = { sum: number; runs: Set<string>; ofLearner: Map<string, number[]> }

/**
 * Per category the sum of all contributions of all learners and questions, the number of runs that contributed
 * (`learners`), the sum per run, and the change per learner. `baseAmounts` holds each category's base (the campaign's
 * own, else the default). A category without contribution has no row.
 */
export function categoryResults(
  questions: readonly ResultQuestion[],
  responses: readonly ResultResponse[],
  baseAmounts: ReadonlyMap<string, number>,
): CategorySum[] {
  const answers = new Map<string, ResultResponse[]>()
  for (const response of responses) {
    const key = `${response.questionId} ${response.sessionId}`
    const given = answers.get(key)
    if (given === undefined) answers.set(key, [response])
    else given.push(response)
  }
  const questionOf = new Map(questions.map((question) => [question.id, question]))
  const totals = new Map<string, Total>()
  for (const given of answers.values()) {
    const { questionId, sessionId, userId } = given[0] as ResultResponse
    const question = questionOf.get(questionId)
    if (question === undefined || question.analysisTypeId === null) continue
    const value = contribution(question, given, baseAmounts.get(question.analysisTypeId) ?? 0)
    if (value === null) continue
    const total = totals.get(question.analysisTypeId) ?? { sum: 0, runs: new Set(), ofLearner: new Map() }
    totals.set(question.analysisTypeId, { ...total, sum: total.sum + value, runs: total.runs.add(sessionId) })
    total.ofLearner.set(userId, [...(total.ofLearner.get(userId) ?? []), value])
  }
  return [...totals].map(([analysisTypeId, { sum, runs, ofLearner }]) => ({
    analysisTypeId,
    sum: withoutFloatError(sum),
    learners: runs.size,
    meanPerLearner: withoutFloatError(sum / runs.size),
    change: changeEstimate(learnerStatistics(ofLearner.values())!),
  }))
}
