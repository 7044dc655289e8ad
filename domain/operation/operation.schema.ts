import { z } from 'zod'
import { jobKinds } from '../job'

export const operationSchema = z.strictObject({})
/** A parked job, by its kind and subject. */
export const retryJobSchema = z.strictObject({
  kind: z.enum(jobKinds, 'invalid'),
  id: z.uuid('invalidId').toLowerCase(),
})
/** What happens to mails held after a restore: they are sent, or discarded. */
export const releaseMailsSchema = z.strictObject({ choice: z.enum(['send', 'discard'], 'invalid') })
