import { z } from 'zod'
import { lineField } from '../text'
import { followUpAnchors, followUpLimits, readyOpenDays } from './followUp'

const id = z.uuid('invalidId')
const days = z.number('wholeNumber').int('wholeNumber').min(1, 'followUpDays').max(followUpLimits.days, 'followUpDays')
const openDays = z
  .number('wholeNumber')
  .int('wholeNumber')
  .min(1, 'followUpOpenDays')
  .max(followUpLimits.openDays, 'followUpOpenDays')
const questionIds = z.array(id).max(200, 'tooMany')
const name = lineField(200).pipe(z.string().min(1, 'nameRequired'))

export const questionnaireFollowUpsSchema = z.strictObject({ questionnaireId: id })
export const followUpIdSchema = z.strictObject({ id })
/** A wave of a campaign; without questions it asks all again that can be asked again. */
export const createFollowUpSchema = z.strictObject({
  id: id.nullish().transform((value) => value ?? undefined),
  questionnaireId: id,
  name: name.nullish().transform((value) => value ?? null),
  /** Asked so many days ahead of the campaign's first day. */
  isBefore: z.boolean().default(false),
  /** Counted from the campaign's last day instead of the day on which each person completed. */
  isAfterEnd: z.boolean().default(false),
  days,
  openDays: openDays.default(readyOpenDays),
  questionIds: questionIds.nullish().transform((value) => value ?? null),
  /** With the ready questions on use, barriers and helps. */
  asksAboutUse: z.boolean().default(true),
})
/** The form of a wave: counted from each person's completion, from the campaign's last day, or ahead of its first. */
export const followUpFormSchema = z.strictObject({
  from: z.enum(followUpAnchors),
  days,
  openDays,
  questionIds,
  asksAboutUse: z.boolean(),
})
export const updateFollowUpSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  name: name.optional(),
  isAfterEnd: z.boolean().optional(),
  days: days.optional(),
  openDays: openDays.optional(),
  questionIds: questionIds.optional(),
})
