import { z } from 'zod'
import { chosen } from '../overview'

const id = z.uuid('invalidId').toLowerCase()
const idOrNull = id.nullish().transform((value) => value ?? null)
/** Reports are based on completed sessions; no other kind can be requested. */
const excludeIncomplete = z.literal(true, 'completedOnly').nullish()

export const subscriptionReportViewModelSchema = z.strictObject({
  id,
  excludeIncomplete,
  subscriptionDepartmentId: idOrNull,
  sectionId: idOrNull,
  ...chosen,
})
export const individualReportViewModelSchema = z.strictObject({
  id,
  excludeIncomplete,
  userId: id,
  sectionId: idOrNull,
  sessionId: idOrNull,
})
export const reportBuilderViewModelSchema = z.strictObject({ questionnaireId: id, subscriptionDepartmentId: idOrNull })
