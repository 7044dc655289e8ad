import { z } from 'zod'
import { pagingFields } from '../paging'

const id = z.uuid('invalidId')
const userIds = z
  .array(id)
  .max(5_000, 'tooMany')
  .nullish()
  .transform((value) => value ?? null)

/**
 * Whose answers count: those of the people named, or of all but those left out. The caller sends the shorter list.
 */
export const chosen = { userIds, withoutUserIds: userIds }

export const campaignLearnersSchema = z.strictObject({ questionnaireId: id })
export const campaignOverviewViewModelSchema = z.strictObject({
  questionnaireId: id,
  subscriptionId: id.nullish().transform((value) => value ?? null),
  /** Whether answers that the person did not enter count too. */
  includeNonUser: z
    .boolean('invalid')
    .nullish()
    .transform((value) => value === true),
  ...chosen,
})
export const questionAnswersSchema = z.strictObject({
  questionId: id,
  ...chosen,
  offset: pagingFields.offset,
  first: pagingFields.first,
})

/** Whose answers count. */
export type Chosen = { userIds: readonly string[] | null; withoutUserIds: readonly string[] | null }
