import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const fields = {
  name: lineField(100).pipe(z.string().min(1, 'analysisTypeNameRequired')),
  baseAmountDefault: z.number({ error: 'baseAmountRequired' }).min(0, 'notNegative').max(1e12, 'outOfRange'),
}

export const analysisTypesSchema = z.strictObject({ ...pagingFields, subscriptionId: id.nullable().default(null) })
export const analysisTypeIdSchema = z.strictObject({ id })
export const createAnalysisTypeSchema = z.strictObject({
  id: id.optional(),
  subscriptionId: id.nullable(),
  ...fields,
  baseAmountDefault: fields.baseAmountDefault.default(0),
})
export const updateAnalysisTypeSchema = z.strictObject({ id, version: z.number().int().optional(), ...changes(fields) })
/** Fields of the analysis type form. */
export const analysisTypeFormSchema = z.strictObject(fields)
/** A category created while editing a question, where its name field is called just "name". */
export const newAnalysisTypeFormSchema = z.strictObject({
  ...fields,
  name: lineField(100).pipe(z.string().min(1, 'nameRequired')),
})
