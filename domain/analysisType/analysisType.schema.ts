import { z } from 'zod'
import { pagingFields } from '../paging'

const id = z.uuid('invalidId')
export const analysisTypesSchema = z.strictObject({ ...pagingFields, subscriptionId: id.nullable().default(null) })
export const createAnalysisTypeSchema = z.strictObject({
  id: id.optional(),
  subscriptionId: id.nullable(),
  name: z.string().trim().min(1, 'analysisTypeNameRequired').max(100, 'tooLong'),
  baseAmountDefault: z.number({ error: 'baseAmountRequired' }).min(0, 'notNegative').max(1e12, 'outOfRange'),
})
