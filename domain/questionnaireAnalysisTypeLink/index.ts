import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'

const id = z.uuid('invalidId').toLowerCase()
const wanted = id.nullish().transform((value) => value ?? null)
const { offset, first } = pagingFields
const fields = { baseAmount: z.number({ error: 'baseAmountRequired' }).min(0, 'notNegative').max(1e12, 'outOfRange') }

export const questionnaireAnalysisTypeLinksSchema = z.strictObject({
  offset,
  first,
  questionnaireId: wanted,
  analysisTypeId: wanted,
  subscriptionId: wanted,
})
export const questionnaireAnalysisTypeLinkIdSchema = z.strictObject({ id })
export const createQuestionnaireAnalysisTypeLinkSchema = z.strictObject({
  id: id.optional(),
  analysisTypeId: id,
  questionnaireId: id,
  subscriptionId: id.nullish(),
  ...fields,
})
export const updateQuestionnaireAnalysisTypeLinkSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  ...changes(fields),
})
