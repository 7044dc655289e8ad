import { z } from 'zod'
import { emailField as email } from '../account'
import { pagingFields } from '../paging'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const optionalEmail = z.union([z.literal(''), email]).default('')
const shortText = lineField(100).default('')

/** A row of the add-by-hand form. */
export const participantFields = {
  email,
  firstName: shortText,
  lastName: shortText,
  subscriptionDepartmentId: id.nullish().transform((value) => value ?? null),
  lineManagerName: shortText,
  lineManagerEmail: optionalEmail,
}
export const addQuestionnaireUserSchema = z.strictObject({ questionnaireId: id, ...participantFields })
export const participantFormSchema = z.strictObject({ ...participantFields, email: z.union([z.literal(''), email]) })
export const questionnaireRespondentSessionIdSchema = z.strictObject({ id })
/** By session id, or by questionnaire for the caller's own run (or the named person's, for those who manage it). */
export const questionnaireRespondentSessionSchema = z.strictObject({
  id: id.nullish().transform((value) => value ?? null),
  userId: id.nullish().transform((value) => value ?? null),
  questionnaireId: id.nullish().transform((value) => value ?? null),
})
export const questionnaireRespondentSessionsSchema = z.strictObject({
  ...pagingFields,
  subscriptionId: id.nullish().transform((value) => value ?? null),
  questionnaireId: id,
})
/** Starting a self-service run, or opening one's own campaign run. */
export const startQuestionnaireRespondentSessionSchema = z.strictObject({ questionnaireId: id })
