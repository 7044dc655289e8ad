import 'server-only'
import { stopManagingSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { renewSecret } from '../account'
import { useCase } from '../useCase'
import { endManaging } from '../endManaging'

/** Staff act for no company any more, and their session gets another secret. Doing it again changes nothing. */
export const stopManaging = useCase({
  input: stopManagingSchema,
  ability: 'subscriptions.list',
  role: 'Administration',
  subject: () => ({}),
  run: async (context) => {
    const renewed = await transaction(context.db, async (tx) =>
      (await endManaging({ ...context, db: tx })) ? renewSecret(tx, context.actor.sessionId) : null,
    )
    if (renewed !== null) await context.client?.keepSession?.(renewed)
    return true
  },
})
