import { z } from 'zod'
import { jobKinds } from '../job'

export const operationSchema = z.strictObject({})
/** A work that was parked, by its kind and what it is about. */
export const retryJobSchema = z.strictObject({
  kind: z.enum(jobKinds, 'invalid'),
  id: z.uuid('invalidId').toLowerCase(),
})
/** What becomes of the mails that came back with a backup: they are sent, or given up. */
export const releaseMailsSchema = z.strictObject({ choice: z.enum(['send', 'discard'], 'invalid') })
