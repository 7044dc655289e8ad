import { z } from 'zod'
import { pagingFields } from '../paging'
import { lineField, textField } from '../text'
import { questionnaireTypes } from './questionnaire'

const id = z.uuid('invalidId')
const instant = z.coerce.date({ error: 'invalidDate' }).nullable().default(null)
const dayMilliseconds = 86_400_000

/** What the details and schedule stages edit. */
const fields = {
  name: lineField(200).pipe(z.string().min(1, 'nameRequired')),
  description: textField(5_000).default(''),
  templateDescription: textField(2_000).default(''),
  questionnaireType: z.enum(questionnaireTypes).nullable(),
  startDate: instant,
  endDate: instant,
  reminderType: z.enum(['', 'Standard']).default(''),
}

type Dates = { startDate: Date | null; endDate: Date | null }
/** The end lies at least one day after the start (the first and the last instant of their days). */
const endsAfterStart = ({ startDate, endDate }: Dates) =>
  startDate === null || endDate === null || endDate.getTime() - startDate.getTime() >= dayMilliseconds
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
  .strictObject({ id, version: z.number().int().optional(), ...fields })
  .refine(endsAfterStart, endRule)
export const questionnaireIdSchema = z.strictObject({ id })
export const questionnairesSchema = z.strictObject({
  ...pagingFields,
  subscriptionId: id.nullable().default(null),
  subscriptionDepartmentId: id.nullish().transform((value) => value ?? null),
  isTemplate: z.boolean().nullish().transform((value) => value ?? false),
  includeAll: z.boolean().nullish().transform((value) => value ?? false),
  includeDefault: z.boolean().nullish().transform((value) => value ?? true),
  questionnaireType: z.enum(questionnaireTypes).nullish().transform((value) => value ?? null),
})
export const editQuestionnaireSupportingDataSchema = z.strictObject({ subscriptionId: id.nullable().default(null) })

const sectionFields = {
  name: lineField(200).pipe(z.string().min(1, 'nameRequired')),
  description: textField(2_000).default(''),
}
export const createQuestionnaireSectionSchema = z.strictObject({
  id: id.optional(),
  questionnaireId: id,
  displayOrder: z.number().int().min(0, 'outOfRange').max(2_147_000_000, 'outOfRange').optional(),
  ...sectionFields,
})
export const updateQuestionnaireSectionSchema = z.strictObject({ id, version: z.number().int().optional(), ...sectionFields })
export const questionnaireSectionIdSchema = z.strictObject({ id })
export const moveQuestionnaireSectionSchema = z.strictObject({ id, direction: z.enum(['up', 'down']) })

export const questionnaireDetailsFormSchema = z.strictObject({
  name: fields.name,
  description: fields.description,
  templateDescription: fields.templateDescription,
  questionnaireType: fields.questionnaireType,
})
export const questionnaireSectionFormSchema = z.strictObject(sectionFields)
export type QuestionnaireDetailsForm = z.infer<typeof questionnaireDetailsFormSchema>
