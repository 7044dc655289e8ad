import type { ReportAnswer, ReportQuestion } from '@/domain/report'
import { changeEvidence, pairStatistics } from '@/domain/result'
import { reportQuestion } from './reportQuestion'

const names = [
  'Łukasz Wójcik',
  'Zoë Müller',
  'Ελένη Παπαδοπούλου',
  'Ирина Соколова',
  'Nguyễn Thị Hằng',
  "Siobhán O'Neill",
]

/** The learners of the example: six with names from several alphabets, then numbered ones. */
export function learnerNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => names[index] ?? `Learner Number ${index + 1}`)
}

type Given = (index: number) => Partial<ReportAnswer>

/** All learners' answers to one question. */
export function answersOf(learners: number, given: Given): ReportAnswer[] {
  return learnerNames(learners).map((learner, index) => ({
    sessionId: `${index}`,
    learner,
    before: null,
    after: null,
    values: [],
    ...given(index),
  }))
}

/** A before/after question answered by all learners, with its statistics. */
export function comparison(
  id: string,
  text: string,
  {
    learners,
    before,
    after,
    isPercentage = false,
  }: { learners: number; before: (index: number) => number; after: (index: number) => number; isPercentage?: boolean },
): ReportQuestion {
  const unit = isPercentage ? '%' : ''
  const people = learnerNames(learners)
  const statistics = pairStatistics(people.map((_, index) => ({ before: before(index), after: after(index) })))
  const answers = answersOf(learners, (index) => ({
    before: `${before(index)}${unit}`,
    after: `${after(index)}${unit}`,
  }))
  return reportQuestion(id, text, {
    responseType: 'ComparisonScale',
    isPercentage,
    answers,
    change: statistics && changeEvidence(statistics),
  })
}
