import { z } from 'zod'
import { pagingFields } from '../paging'
import { longestLabel, mostSteps } from '../question'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const name = lineField(60).pipe(z.string().min(1, 'nameRequired'))
const labels = z
  .array(lineField(longestLabel))
  .max(mostSteps, 'tooManyLabels')
  .refine((texts) => texts.some((text) => text !== ''), 'required')

export const scaleLabelSetsSchema = z.strictObject({ ...pagingFields, subscriptionId: id })
export const scaleLabelSetIdSchema = z.strictObject({ id })
export const createScaleLabelSetSchema = z.strictObject({ id: id.optional(), subscriptionId: id, name, labels })
/** The field of the form that keeps the labels of a question. */
export const scaleLabelSetFormSchema = z.strictObject({ name })
