import type { ReportSection } from '@/domain/report'

/** So many answers are drawn at once without anybody noticing. */
const most = 3000
/** Of longer reports so many under each question, until more are asked for. */
const few = 25

/** How many answers stand under each question at first; null for all of them. */
export function answersAtFirst(sections: readonly { section: Pick<ReportSection, 'questions'> }[]): number | null {
  const total = sections.reduce(
    (sum, { section }) => sum + section.questions.reduce((answers, question) => answers + question.answers.length, 0),
    0,
  )
  return total > most ? few : null
}
