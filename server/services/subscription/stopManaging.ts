import 'server-only'
import { stopManagingSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { endManaging } from './endManaging'

/** Staff act for no company any more. Doing it again changes nothing. */
export const stopManaging = useCase({
  input: stopManagingSchema,
  ability: 'subscriptions.list',
  role: 'Administration',
  subject: () => ({}),
  run: (context) =>
    transaction(context.db, async (tx) => {
      await endManaging({ ...context, db: tx })
      return true
    }),
})
