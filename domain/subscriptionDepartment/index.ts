import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const fields = { name: lineField(100).pipe(z.string().min(1, 'nameRequired')) }

export const subscriptionDepartmentsSchema = z.strictObject({ ...pagingFields, subscriptionId: id })
export const subscriptionDepartmentIdSchema = z.strictObject({ id })
export const createSubscriptionDepartmentSchema = z.strictObject({ id: id.optional(), subscriptionId: id, ...fields })
export const updateSubscriptionDepartmentSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  ...changes(fields),
})
/** Fields of the department form. */
export const subscriptionDepartmentFormSchema = z.strictObject(fields)
