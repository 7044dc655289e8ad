import type { ReportSection } from '@/domain/report'

/** Number of answers that render at once without a noticeable delay. */
const most = 3000
/** Answers per question in a longer report, until more are requested. */
const few = 25

/** How many answers are shown under each question initially; null for all of them. */
export function answersAtFirst(sections: readonly { section: Pick<ReportSection, 'questions'> }[]): number | null {
  const total = sections.reduce(
    (sum, { section }) => sum + section.questions.reduce((answers, question) => answers + question.answers.length, 0),
    0,
  )
  return total > most ? few : null
}
