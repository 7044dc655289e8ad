import { z } from 'zod'
import { pagingFields } from '../paging'

const id = z.uuid('invalidId')
const optionalId = id.nullish().transform((value) => value ?? null)

/** The campaign on the left and, when it is another, the one on the right; of either a department when not everybody counts. */
export const campaignComparisonSchema = z.strictObject({
  questionnaireId: id,
  withQuestionnaireId: optionalId,
  leftDepartmentId: optionalId,
  rightDepartmentId: optionalId,
})

/** What a campaign may be compared with, by words in a name. */
export const comparisonChoicesSchema = z.strictObject({ questionnaireId: id, search: pagingFields.search })
