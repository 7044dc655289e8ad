import 'server-only'
import { longestQuestionText } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { AppError } from '@/server/errors'
import { cleanRichText } from '@/server/richText/cleanRichText'

/**
 * A question with its text as it may be stored; refuses a text that is empty or too long after cleaning. A change without
 * a text stays without.
 */
export function withCleanText<Question extends { questionText?: string }>(question: Question): Question {
  if (question.questionText === undefined) return question
  const questionText = cleanRichText(question.questionText)
  const refuse = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionText', key }] })
  if (plainText(questionText) === '') throw refuse('questionRequired')
  if (questionText.length > longestQuestionText) throw refuse('tooLong')
  return { ...question, questionText }
}
