import 'server-only'
import { someProfilesSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize } from '@/server/policy'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { sendInvitation } from '../account'
import { type SignedInContext, useCase } from '../useCase'
import { findPeople } from './findProfile'

/** Whether this mailbox has reached its hourly mail limit. */
const isFull = (context: SignedInContext, email: string) =>
  assertMailboxNotLimited(context.db, email, context).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return true
      throw error
    },
  )

/**
 * Mails another invitation to those of these people who have not accepted theirs, except to mailboxes at their limit.
 * Returns the number.
 */
export const resendInvites = useCase({
  input: someProfilesSchema,
  ability: 'profile.invite',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db }, { ids }) => {
    const people = await findPeople(db, ids)
    const [first] = people ?? []
    return people === null || first === undefined ? null : { ...first, people }
  },
  run: async ({ subject: { people }, ...context }) => {
    const { actor, db } = context
    for (const person of people) authorize(actor, 'profile.invite', person)
    const waiting = await db.user.findMany({
      where: { id: { in: people.map(({ userId }) => userId) }, emailConfirmed: false, archived: false },
      orderBy: { id: 'asc' },
    })
    let sent = 0
    for (const { id, email } of waiting) {
      if (await isFull(context, email)) continue
      if (await transaction(db, (tx) => sendInvitation(tx, context, id))) sent += 1
    }
    return sent
  },
})
