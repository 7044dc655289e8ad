import 'server-only'
import { answersEstimate, changeEstimate, type ChangeEstimate } from '@/domain/result'
import type { Figures } from './figures'

/** Questions of one wording and kind; `whole`: the length of a before/after scale as shown, null for other questions. */
type ScaleQuestion = readonly { id: string; whole: number | null }[]

/** Their means before and after, as shown, null unless both were asked; and their change per learner. */
type QuestionChange = { before: number | null; after: number | null; change: ChangeEstimate }

/** The same over all answers, from the sums that each question shows. */
function ofAnswers({ questions }: Figures, question: ScaleQuestion, learners: number): QuestionChange | null {
  const wholeOf = new Map(question.map(({ id, whole }) => [id, whole]))
  const found = questions.flatMap(({ questionId, runs, sum, meanBefore, meanAfter }) => {
    const whole = wholeOf.get(questionId)
    if (whole === undefined) return []
    const after = meanAfter ?? 0
    return [{ runs, meanBefore, after, sum: whole === null ? sum : ((after - meanBefore) / whole) * 100 * runs }]
  })
  const change = answersEstimate(learners, found)
  if (change === null) return null
  if (question[0]?.whole == null) return { before: null, after: null, change }
  const answers = found.reduce((total, { runs }) => total + runs, 0)
  const mean = (of: 'meanBefore' | 'after') => found.reduce((total, one) => total + one[of] * one.runs, 0) / answers
  return { before: mean('meanBefore'), after: mean('after'), change }
}

/**
 * The change of a line of the figures, in percentage points of the scale or as contributed to the category; null without
 * an answer. Where only groups are shown, a mean over people would weigh single answers differently, so it is that over
 * all answers, without an interval.
 */
export function questionChange(found: Figures, line: number, question: ScaleQuestion): QuestionChange | null {
  const figure = found.lines.find((one) => one.line === line)
  if (figure === undefined) return null
  if (found.isOfGroups) return ofAnswers(found, question, figure.n)
  const isPair = question[0]?.whole != null
  return {
    before: isPair ? figure.meanBefore : null,
    after: isPair ? figure.meanAfter : null,
    change: changeEstimate(figure),
  }
}
