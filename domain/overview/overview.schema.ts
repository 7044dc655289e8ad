import { z } from 'zod'

const id = z.uuid('invalidId')
/** Learners chosen by id; left out means all of them. */
const userIds = z.array(id).max(5_000, 'tooMany').nullish().transform((value) => value ?? null)

export const campaignOverviewViewModelSchema = z.strictObject({ questionnaireId: id, userIds })
export const subscriptionReportViewModelSchema = z.strictObject({
  id,
  subscriptionDepartmentId: id.nullish().transform((value) => value ?? null),
  userIds,
})
