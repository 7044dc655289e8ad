import 'server-only'
import { stopManagingSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { renewSecret } from '@/server/credentials/session/renewSecret'
import { useCase } from '@/server/services/useCase'
import { endManaging } from '@/server/services/endManaging'

/** Ends the managing of a company, and gives the session another secret. Idempotent. */
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
