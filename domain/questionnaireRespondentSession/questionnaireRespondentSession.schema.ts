import { z } from 'zod'
import { emailField as email } from '../account'
import { pagingFields } from '../paging'
import { lineField } from '../text'
import { participantGroups, participantSorts } from './participants'

const id = z.uuid('invalidId')
const optionalEmail = z.union([z.literal(''), email]).default('')
const shortText = lineField(100).default('')

/** A row of the form for adding participants manually. */
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
/**
 * A person of the company, by account. Names and address come from the account; those sent by the caller are
 * ignored.
 */
export const createQuestionnaireRespondentSessionSchema = z.strictObject({
  id: id.nullish().transform((value) => value ?? undefined),
  questionnaireId: id,
  userId: id,
  subscriptionId: id.nullish().transform((value) => value ?? null),
  subscriptionDepartmentId: participantFields.subscriptionDepartmentId,
  lineManagerName: shortText,
  lineManagerEmail: optionalEmail,
  email: optionalEmail,
  firstName: shortText,
  lastName: shortText,
})
/** An omitted field is unchanged; a null department means none. */
export const updateQuestionnaireRespondentSessionSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  subscriptionDepartmentId: id.nullish(),
  lineManagerName: lineField(100)
    .nullish()
    .transform((value) => value ?? undefined),
  lineManagerEmail: z
    .union([z.literal(''), email])
    .nullish()
    .transform((value) => value ?? undefined),
})
/** Fields of the form for a participant's department. */
export const participantPlaceFormSchema = z.strictObject({
  subscriptionDepartmentId: z.string(),
  lineManagerName: lineField(100),
  lineManagerEmail: z.union([z.literal(''), email]),
})
export const questionnaireRespondentSessionIdSchema = z.strictObject({ id })
/** Finishing: with the version that the caller knows, where it says so. */
export const finishQuestionnaireRespondentSessionSchema = z.strictObject({
  id,
  version: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? undefined),
})
/** By session id, or by questionnaire for the caller's own session (or the named person's, for administrators). */
export const questionnaireRespondentSessionSchema = z.strictObject({
  id: id.nullish().transform((value) => value ?? null),
  userId: id.nullish().transform((value) => value ?? null),
  questionnaireId: id.nullish().transform((value) => value ?? null),
})
export const questionnaireRespondentSessionsSchema = z.strictObject({
  ...pagingFields,
  subscriptionId: id.nullish().transform((value) => value ?? null),
  questionnaireId: id.nullish().transform((value) => value ?? null),
  id: id.nullish().transform((value) => value ?? undefined),
  sort: z
    .enum(participantSorts)
    .nullish()
    .transform((value) => value ?? ('firstName' as const)),
  show: z
    .enum(participantGroups)
    .nullish()
    .transform((value) => value ?? undefined),
})
/** Starts a self-service session, or opens the caller's own campaign session. */
export const startQuestionnaireRespondentSessionSchema = z.strictObject({ questionnaireId: id })
