import { answerGap, takesText } from '@/domain/questionResponse'
import type { Answers, Asked } from './run'

/** The place of the first question that is not answered yet, or holds what cannot be stored, -1 when none is. An optional one counts once it was passed; `exceptId` is not looked at. */
export function firstGap(
  questions: readonly Asked[],
  answers: Answers,
  isHeld: (questionId: string) => boolean = () => false,
  exceptId: string | null = null,
): number {
  return questions.findIndex((question) => {
    const rows = answers[question.id] ?? []
    if (question.id === exceptId) return false
    return isHeld(question.id) || answerGap(question, rows) !== null || (takesText(question) && rows.length === 0)
  })
}
