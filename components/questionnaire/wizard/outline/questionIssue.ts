import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { type QuestionForm, questionFormSchema } from '@/domain/question'

const formFields = Object.keys(questionFormSchema.shape)

/**
 * Message key of the first error of a stored question; null when valid. It has more properties than the form's fields.
 */
export function questionIssue(question: object): string | null {
  const values = Object.fromEntries(Object.entries(question).filter(([field]) => formFields.includes(field)))
  return Object.values(schemaIssues<QuestionForm>(questionFormSchema, values))[0] ?? null
}
