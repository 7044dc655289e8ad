import { z } from 'zod'
import { emailField as email } from '../account'
import { pagingFields } from '../paging'
import { lineField } from '../text'
import { participantGroups } from './participantGroups'
import { participantSorts } from './participantSorts'

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
/** One person of the company, by their account. Names and address are the account's own; what a caller says of them besides changes nothing. */
export const createQuestionnaireRespondentSessionSchema = z.strictObject({
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
/** What is left out stays as it is; a department of null is none. */
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
/** What the form of a participant's department edits. */
export const participantPlaceFormSchema = z.strictObject({
  subscriptionDepartmentId: z.string(),
  lineManagerName: lineField(100),
  lineManagerEmail: z.union([z.literal(''), email]),
})
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
/** Starting a self-service run, or opening one's own campaign run. */
export const startQuestionnaireRespondentSessionSchema = z.strictObject({ questionnaireId: id })
