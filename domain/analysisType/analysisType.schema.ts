import { z } from 'zod'
import { pagingFields } from '../paging'
import { lineField } from '../text'

const id = z.uuid('invalidId')
export const analysisTypesSchema = z.strictObject({ ...pagingFields, subscriptionId: id.nullable().default(null) })
export const createAnalysisTypeSchema = z.strictObject({
  id: id.optional(),
  subscriptionId: id.nullable(),
  name: lineField(100).pipe(z.string().min(1, 'analysisTypeNameRequired')),
  baseAmountDefault: z.number({ error: 'baseAmountRequired' }).min(0, 'notNegative').max(1e12, 'outOfRange'),
})
