import { contribution, type ResultQuestion, type ResultResponse } from './contribution'
import { withoutFloatError } from './shownResult'

export type CategorySum = { analysisTypeId: string; sum: number; meanPerLearner: number; learners: number }

/**
 * Per category the sum of all contributions of all learners and questions, with the mean per learner and how many
 * contributed. `baseAmounts` holds each category's base (the campaign's own, else the default). A category without
 * contribution has no row.
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
  const totals = new Map<string, { sum: number; learners: Set<string> }>()
  for (const given of answers.values()) {
    const { questionId, sessionId } = given[0] as ResultResponse
    const question = questionOf.get(questionId)
    if (question === undefined || question.analysisTypeId === null) continue
    const value = contribution(question, given, baseAmounts.get(question.analysisTypeId) ?? 0)
    if (value === null) continue
    const total = totals.get(question.analysisTypeId) ?? { sum: 0, learners: new Set<string>() }
    totals.set(question.analysisTypeId, { sum: total.sum + value, learners: total.learners.add(sessionId) })
  }
  return [...totals].map(([analysisTypeId, { sum, learners }]) => ({
    analysisTypeId,
    sum: withoutFloatError(sum),
    learners: learners.size,
    meanPerLearner: withoutFloatError(sum / learners.size),
  }))
}
