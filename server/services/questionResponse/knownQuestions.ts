import 'server-only'
import type { AskedQuestion } from '../run'

const mostKnown = 5000

/**
 * The questions that were read most recently, oldest first. They may have been changed since: a statement that relies on
 * one compares it with the stored question.
 */
const known = new Map<string, AskedQuestion>()

export const knownQuestion = (id: string): AskedQuestion | undefined => known.get(id)

export function knowQuestions(questions: readonly AskedQuestion[]): void {
  for (const question of questions) {
    known.delete(question.id)
    known.set(question.id, question)
  }
  for (const id of [...known.keys()].slice(0, Math.max(0, known.size - mostKnown))) known.delete(id)
}
