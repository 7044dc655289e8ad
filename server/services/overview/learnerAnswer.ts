import 'server-only'
import { ordersOptions } from '@/domain/question'
import { formatResponse } from '@/domain/format'
import { shownAmount } from '@/domain/scale'
import type { Prisma } from '@/server/db/__generated__/client'
import { Prisma as Sql } from '@/server/db/client'

type Question = Pick<
  Prisma.QuestionGetPayload<object>,
  'responseType' | 'scaleMax' | 'isPercentage' | 'unit' | 'options'
>
export type Learner = { sessionId: string; learner: string }
export type Answer = {
  questionId: string
  sessionId: string
  displayOrder: number
  textInput: string | null
  amountInput: number | null
  yesNoInput: boolean | null
}
export type LearnerAnswer = Learner & {
  values: string[]
  before: string | null
  after: string | null
  amounts: (number | null)[]
}

/** The columns of "answer" that hold what was given. */
export const answerColumns = Sql.sql`answer."questionId", answer."questionnaireRespondentSessionId" AS "sessionId", answer."displayOrder", answer."textInput", answer."amountInput"::float8 AS "amountInput", answer."yesNoInput"`

/** One learner's answer to a question, as text and as the numbers behind it. */
export function learnerAnswer(
  question: Question,
  learner: Learner,
  answers: readonly Answer[],
  currencySymbol: string,
): LearnerAnswer {
  const amountOf = (answer: Answer | undefined) =>
    answer?.amountInput == null ? null : shownAmount(question, answer.amountInput)
  const show = (answer: Answer | undefined) =>
    answer === undefined ? null : formatResponse(question, answer, currencySymbol)
  if (question.responseType === 'ComparisonScale') {
    const [before, after] = [0, 1].map((side) => answers.find(({ displayOrder }) => displayOrder === side))
    const amounts = [amountOf(before), amountOf(after)]
    return {
      ...learner,
      values: [],
      before: show(before),
      after: show(after),
      amounts: amounts.every((amount) => amount === null) ? [] : amounts,
    }
  }
  const inOrder = ordersOptions(question.responseType)
    ? answers.toSorted((a, b) => (a.amountInput ?? 0) - (b.amountInput ?? 0))
    : answers
  const amounts = answers.map(amountOf).filter((amount) => amount !== null)
  return { ...learner, values: inOrder.map((answer) => show(answer) ?? ''), before: null, after: null, amounts }
}
