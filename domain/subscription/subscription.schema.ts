import { z } from 'zod'

export const subscriptionIdSchema = z.strictObject({ id: z.uuid('invalidId') })
