import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'
import { longestLabel, mostSteps } from '../question'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const name = lineField(60).pipe(z.string().min(1, 'nameRequired'))
const labels = z
  .array(lineField(longestLabel, 'labelTooLong'))
  .max(mostSteps, 'tooManyLabels')
  .refine((texts) => texts.some((text) => text !== ''), 'labelsRequired')
const fields = { name, labels }

export const scaleLabelSetsSchema = z.strictObject({ ...pagingFields, subscriptionId: id })
export const scaleLabelSetIdSchema = z.strictObject({ id })
export const createScaleLabelSetSchema = z.strictObject({ id: id.optional(), subscriptionId: id, ...fields })
export const updateScaleLabelSetSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  ...changes(fields),
})
/** The field of the form that names a set. */
export const scaleLabelSetFormSchema = z.strictObject({ name })
/** The labels that are kept. */
export const keptLabelsSchema = labels
