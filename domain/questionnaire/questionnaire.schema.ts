import { z } from 'zod'
import { changes } from '../changes'
import { days } from '../day'
import { pagingFields } from '../paging'
import { conditionSchema } from '../question'
import { reminderPlanSchema } from '../reminder'
import { isWebAddress, lineField, textField } from '../text'
import { longestThanks, mostQuestionnairesAtOnce, questionnaireTypes } from './questionnaire'

const id = z.uuid('invalidId')
const instant = z.coerce.date({ error: 'invalidDate' }).nullable().default(null)

/** An address that a participant is led on to, or none. */
const thanksLink = z
  .string()
  .trim()
  .max(2_000, { error: 'tooLong', abort: true })
  .refine((text) => text === '' || (isWebAddress(text) && /^https:/i.test(text)), 'httpsAddressInvalid')

/** Fields of the details and schedule stages. */
const fields = {
  name: lineField(200).pipe(z.string().min(1, 'nameRequired')),
  description: textField(5_000).default(''),
  templateDescription: textField(2_000).default(''),
  thanksText: textField(longestThanks).default(''),
  thanksLink: thanksLink.default(''),
  thanksLinkLabel: lineField(60).default(''),
  questionnaireType: z.enum(questionnaireTypes).nullable(),
  startDate: instant,
  endDate: instant,
  reminderType: z.enum(['', 'Standard']).default(''),
  reminderPlan: reminderPlanSchema.nullable().default(null),
}

type Dates = { startDate?: Date | null; endDate?: Date | null }
/** The end is at least one day after the start (the first and the last instant of their days). */
const endsAfterStart = ({ startDate, endDate }: Dates) =>
  !startDate || !endDate || endDate.getTime() - startDate.getTime() >= days(1)
const endRule = { path: ['endDate'], message: 'endsBeforeStart' }

export const createQuestionnaireSchema = z
  .strictObject({
    id: id.optional(),
    subscriptionId: id.nullable(),
    subscriptionDepartmentId: id.nullable().default(null),
    isTemplate: z.boolean().default(false),
    ...fields,
    name: lineField(200).default(''),
  })
  .refine(endsAfterStart, endRule)
export const updateQuestionnaireSchema = z
  .strictObject({ id, version: z.number().int().optional(), ...changes(fields) })
  .refine(endsAfterStart, endRule)
export const questionnaireIdSchema = z.strictObject({ id })
/** Returns a published questionnaire to being built; invited people are notified unless the caller opts out. */
export const unpublishQuestionnaireSchema = z.strictObject({
  id,
  tellsInvited: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})
const lastDay = z.coerce.date({ error: 'invalidDate' }).max(new Date('3000-01-01T00:00:00Z'), 'outOfRange')
/** Moves the last day of a published questionnaire, within the range of supported dates. */
export const moveQuestionnaireEndSchema = z.strictObject({
  id,
  endDate: lastDay,
  only: z.enum(['earlier', 'later']).nullable().default(null),
})
const questionnairesChanges = ['archive', 'end', 'extend'] as const
export type QuestionnairesChange = (typeof questionnairesChanges)[number]
/** Archives several questionnaires, or moves their last day to an earlier or a later one. */
export const changeQuestionnairesSchema = z
  .strictObject({
    ids: z
      .array(id)
      .min(1, 'required')
      .max(mostQuestionnairesAtOnce, 'tooMany')
      .transform((ids) => [...new Set(ids)]),
    change: z.enum(questionnairesChanges),
    endDate: lastDay.nullish().transform((value) => value ?? null),
  })
  .refine(({ change, endDate }) => change === 'archive' || endDate !== null, { path: ['endDate'], message: 'required' })
export const questionnairesSchema = z.strictObject({
  ...pagingFields,
  subscriptionId: id.nullable().default(null),
  subscriptionDepartmentId: id.nullish().transform((value) => value ?? null),
  isTemplate: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  includeAll: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  includeDefault: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  questionnaireType: z
    .enum(questionnaireTypes)
    .nullish()
    .transform((value) => value ?? null),
})
/** What is copied, and what the copy becomes: the same as the original by default. Idempotent by copyId. */
export const cloneQuestionnaireSchema = z.strictObject({
  id,
  isTemplate: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  questionnaireType: z
    .enum(questionnaireTypes)
    .nullish()
    .transform((value) => value ?? null),
  subscriptionId: id.toLowerCase().nullish(),
  subscriptionDepartmentId: id.toLowerCase().nullish(),
  copyId: id
    .toLowerCase()
    .nullish()
    .transform((value) => value ?? undefined),
})
export const offeredTemplatesSchema = z.strictObject({
  ...pagingFields,
  subscriptionId: id.nullable().default(null),
  questionnaireType: z
    .enum(questionnaireTypes)
    .nullish()
    .transform((value) => value ?? null),
})
export const editQuestionnaireSupportingDataSchema = z.strictObject({ subscriptionId: id.nullable().default(null) })

const sectionFields = {
  name: lineField(200).pipe(z.string().min(1, 'nameRequired')),
  description: textField(2_000).default(''),
  condition: conditionSchema.nullable().default(null),
}
export const createQuestionnaireSectionSchema = z.strictObject({
  id: id.optional(),
  questionnaireId: id,
  subscriptionId: id.nullish(),
  displayOrder: z.number().int().min(0, 'outOfRange').max(2_147_000_000, 'outOfRange').optional(),
  ...sectionFields,
})
export const updateQuestionnaireSectionSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  ...changes(sectionFields),
})
export const questionnaireSectionIdSchema = z.strictObject({ id })
export const moveQuestionnaireSectionSchema = z.strictObject({ id, direction: z.enum(['up', 'down']) })
/** Moves a section before another, or to the end. */
export const placeQuestionnaireSectionSchema = z.strictObject({
  id: id.toLowerCase(),
  beforeId: id
    .toLowerCase()
    .nullish()
    .transform((value) => value ?? null),
})
export const questionnaireSectionsSchema = z.strictObject({
  offset: pagingFields.offset,
  first: pagingFields.first,
  questionnaireId: id.nullish().transform((value) => value ?? null),
  questionnaireIds: z
    .array(id)
    .max(1000, 'outOfRange')
    .nullish()
    .transform((value) => value ?? null),
})

export const questionnaireDetailsFormSchema = z.strictObject({
  name: fields.name,
  description: fields.description,
  templateDescription: fields.templateDescription,
  questionnaireType: fields.questionnaireType,
})
export const questionnaireSectionFormSchema = z.strictObject(sectionFields)
export type QuestionnaireDetailsForm = z.infer<typeof questionnaireDetailsFormSchema>
