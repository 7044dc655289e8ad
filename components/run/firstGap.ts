import { answerGap, takesText } from '@/domain/questionResponse'
import type { Answers, Asked } from './run'

/** The place of the first question that is not answered yet, or holds what cannot be stored, -1 when none is. An optional one counts once it was passed. */
export function firstGap(questions: readonly Asked[], answers: Answers, isHeld: (questionId: string) => boolean = () => false): number {
  return questions.findIndex((question) => {
    const rows = answers[question.id] ?? []
    return isHeld(question.id) || answerGap(question, rows) !== null || (takesText(question) && rows.length === 0)
  })
}
