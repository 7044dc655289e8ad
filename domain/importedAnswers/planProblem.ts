import { hasOptions, isPair, optionsOf, takesText } from '../question'
import type { ImportProblem } from '../sheet'
import type { AnswersColumn, AnswersPlan } from './importedAnswers.schema'
import type { ReadQuestion } from './readQuestion'

/** Whether a question has the part that a column is to hold. */
function hasPart(question: ReadQuestion, part: number | null): boolean {
  if (isPair(question.responseType)) return part === 0 || part === 1
  if (part === null) return true
  return hasOptions(question.responseType) && optionsOf(question).some(({ number }) => number === part)
}

/** The column of a plan that is wrong, and why. */
function columnProblem(columns: readonly AnswersColumn[], questions: readonly ReadQuestion[], headers: Headers) {
  for (const [index, column] of columns.entries()) {
    const { sheet, heading, content, questionId, part } = column
    const values = { column: heading }
    if (headers[sheet]?.includes(heading) !== true) return { key: 'answers.columnGone', values }
    const before = columns.slice(0, index).filter((one) => one.content === content)
    if (content !== 'Answer') {
      if (before.some((one) => one.sheet === sheet)) return { key: 'answers.columnTwice', values }
      continue
    }
    const question = questions.find(({ id }) => id === questionId)
    if (question === undefined || !hasPart(question, part)) return { key: 'answers.questionGone', values }
    const isSame = (one: AnswersColumn) =>
      one.questionId === questionId && (one.part === part || one.part === null || part === null)
    if (!takesText(question) && before.some(isSame)) return { key: 'answers.columnTwice', values }
  }
  return null
}

type Headers = readonly (readonly string[])[]

/** What is wrong with a plan as a whole; null when its rows can be checked. */
export function planProblem(
  { columns, match }: AnswersPlan,
  headers: Headers,
  questions: readonly ReadQuestion[],
): ImportProblem | null {
  const problem = columnProblem(columns, questions, headers)
  if (problem !== null) return problem
  if (!columns.some(({ content }) => content === 'Answer')) return { key: 'answers.noColumns' }
  const codes = columns.filter(({ content }) => content === 'Code').length
  return match === 'Code' && headers.length === 2 && codes < 2 ? { key: 'answers.codeColumns' } : null
}
