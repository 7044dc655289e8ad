import { z } from 'zod'
import { answerCodeSchema } from '../answerLink'
import { managerLimits, mostManagerQuestions, supportChoices, supportItems } from './managerView'

const id = z.uuid('invalidId').toLowerCase()
const days = (least: number, most: number) =>
  z.number('wholeNumber').int('wholeNumber').min(least, 'outOfRange').max(most, 'outOfRange')
const daysAfter = days(0, managerLimits.daysAfter)
const openDays = days(1, managerLimits.openDays)
const questionIds = z.array(id).max(mostManagerQuestions, 'tooMany')

export const managerViewSchema = z.strictObject({ questionnaireId: id })
/** What is left out stays as it is. */
export const updateManagerViewSchema = z.strictObject({
  questionnaireId: id,
  version: z.number().int().optional(),
  isOn: z.boolean().optional(),
  asksBefore: z.boolean().optional(),
  daysAfter: daysAfter.optional(),
  openDays: openDays.optional(),
  questionIds: questionIds.optional(),
})
export const managerViewFormSchema = z.strictObject({
  asksBefore: z.boolean(),
  daysAfter,
  openDays,
  questionIds,
})
/** One answer about one person: a step of a scale, or what is said to an item on support; null takes it back. */
export const saveManagerAnswerSchema = z.strictObject({
  ...answerCodeSchema.shape,
  runId: id,
  questionId: id.nullish().transform((value) => value ?? null),
  step: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullish()
    .transform((value) => value ?? null),
  supportItem: z
    .enum(supportItems)
    .nullish()
    .transform((value) => value ?? null),
  choice: z
    .enum(supportChoices)
    .nullish()
    .transform((value) => value ?? null),
})
