import { type Options, optionsOf, type ResponseType, givenBy, choosesOptions, hasCounts, hasFigures } from '../question'
import { percentOf } from '../result'
import type { AnswerCount, Report, ReportQuestion } from './report'

const bySize = new Intl.Collator('en-GB', { numeric: true })

/** The month of a shown day: '29/11/2026' → '11/2026'. */
const monthOf = (day: string) => day.slice(3)
const byMonth = (month: string) => month.split('/').reverse().join('/')

/** The answers that a question offers, as they are shown; empty where they are not choices. */
export function offeredAnswers({
  responseType,
  ...question
}: Partial<Options> & { responseType: ResponseType | null }): string[] {
  if (givenBy(responseType) === 'yesNo') return ['Yes', 'No']
  return choosesOptions(responseType) ? optionsOf(question).map(({ text }) => text) : []
}

type Given = {
  responseType: ResponseType | null
  /** Those that the question offers now: one without an answer is a line too. */
  options: readonly string[]
  /** The texts that were chosen, as they were shown, each with its number of people. */
  given: readonly { text: string; count: number }[]
  /** Everyone who answered. */
  people: number
}

/**
 * How many people gave each answer: the steps of a scale in their order, choices by their number, days by their month. Null
 * for a question without an answer.
 */
export function countsOfGiven({ responseType, options, given, people }: Given): AnswerCount[] | null {
  if (!hasCounts(responseType) || people === 0) return null
  const counts = new Map(options.map((text) => [text, 0]))
  const isDay = givenBy(responseType) === 'day'
  for (const { text: shown, count } of given) {
    const text = isDay ? monthOf(shown) : shown
    counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return [...counts]
    .map(([text, count]) => ({ text, count, percent: percentOf(count, people) }))
    .toSorted((a, b) =>
      isDay
        ? byMonth(a.text).localeCompare(byMonth(b.text))
        : (hasFigures(responseType) ? 0 : b.count - a.count) || bySize.compare(a.text, b.text),
    )
}

/** The same of a report's question, from its answers, or its words where only groups are shown; null for other questions too. */
export function answerCounts({
  responseType,
  options = [],
  answers,
  words = [],
  n = 0,
}: Pick<ReportQuestion, 'responseType' | 'options' | 'answers' | 'words'> & { n?: number }): AnswerCount[] | null {
  if (words.length > 0) {
    const given = words.map(({ text, times }) => ({ text: text.trim(), count: times }))
    return countsOfGiven({ responseType, options, given, people: n })
  }
  const given = answers
    .map(({ values }) => [...new Set(values.map((value) => value.trim()).filter(Boolean))])
    .filter((values) => values.length > 0)
  const texts = [...Map.groupBy(given.flat(), (text) => text)].map(([text, { length: count }]) => ({ text, count }))
  return countsOfGiven({ responseType, options, given: texts, people: given.length })
}

/** What people wrote in answer to a report's question, without their names, where only groups are shown. */
export const namelessTexts = ({ responseType, words = [] }: Pick<ReportQuestion, 'responseType' | 'words'>) =>
  givenBy(responseType) === 'texts' ? words : []

/**
 * A report with the figures of each question and the counts of its answers, without the answers by learner. The report
 * of one person keeps them.
 */
export function withoutNames(report: Report): Report {
  if (report.kind === 'Individual') return report
  const sections = report.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, counts: answerCounts(question), answers: [] })),
  }))
  return { ...report, sections }
}
