import type { ResponseType } from '../question'
import { percentOf } from '../result'
import type { AnswerCount, Report, ReportQuestion } from './report'

const chosen: readonly (ResponseType | null)[] = ['YesNo', 'PickOne', 'MultipleChoice']
/** Maximum number of different answers that are counted: more are texts of people's own. */
const mostAnswers = 12

const bySize = new Intl.Collator('en-GB', { numeric: true })

/**
 * How many people gave each answer to a question with given answers: the steps of a scale in their order, choices by
 * their number. Null for other questions, for those without an answer, and where there are too many different ones.
 */
export function answerCounts({
  responseType,
  answers,
}: Pick<ReportQuestion, 'responseType' | 'answers'>): AnswerCount[] | null {
  const isScale = responseType === 'Scale'
  if (!isScale && !chosen.includes(responseType)) return null
  const given = answers
    .map(({ values }) => [...new Set(values.map((value) => value.trim()).filter(Boolean))])
    .filter((values) => values.length > 0)
  const counts = [...Map.groupBy(given.flat(), (text) => text)].map(([text, { length: count }]) => ({
    text,
    count,
    percent: percentOf(count, given.length),
  }))
  if (counts.length === 0 || counts.length > mostAnswers) return null
  return counts.toSorted((a, b) => (isScale ? 0 : b.count - a.count) || bySize.compare(a.text, b.text))
}

/** A report with the figures of each question and the counts of its answers, without the answers by learner. */
export const withoutNames = (report: Report): Report => ({
  ...report,
  sections: report.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, counts: answerCounts(question), answers: [] })),
  })),
})
