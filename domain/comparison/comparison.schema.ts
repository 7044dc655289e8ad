import { z } from 'zod'
import { pagingFields } from '../paging'

const id = z.uuid('invalidId')
const optionalId = id.nullish().transform((value) => value ?? null)

/**
 * The campaign on the left and, when different, the one on the right; each limited to a department unless everyone
 * counts.
 */
export const campaignComparisonSchema = z.strictObject({
  questionnaireId: id,
  withQuestionnaireId: optionalId,
  leftDepartmentId: optionalId,
  rightDepartmentId: optionalId,
})

/** Search for campaigns to compare with, by words in a name. */
export const comparisonChoicesSchema = z.strictObject({ questionnaireId: id, search: pagingFields.search })
