import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { type QuestionForm, questionFormSchema } from '@/domain/question'

const formFields = Object.keys(questionFormSchema.shape)

/** The message key of the first thing that is wrong with a stored question, null when nothing is. It carries more than a form's fields. */
export function questionIssue(question: object): string | null {
  const values = Object.fromEntries(Object.entries(question).filter(([field]) => formFields.includes(field)))
  return Object.values(schemaIssues<QuestionForm>(questionFormSchema, values))[0] ?? null
}
