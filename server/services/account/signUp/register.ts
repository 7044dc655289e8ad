import 'server-only'
import { randomUUID } from 'node:crypto'
import { type LoginResult, registerRequestSchema } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { assertMailingNotLimited } from '@/server/credentials/limits/addressLimits'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { hashPassword } from '@/server/credentials/password/password'
import { makeTicket, readTicket, type Tickets } from '@/server/credentials/session/tickets'
import { withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import { notifyAddressTaken } from './notifyAddressTaken'
import { ownReturnPath } from '../ownReturnPath'
import { discardRegistration } from './unfinishedRegistrations'

type Account = { userId: string; email: string; passwordHash: string }

/**
 * Creates the account unless the address is taken: the index decides, also between concurrent requests. The mail that
 * follows is counted. An unfinished account of this browser, or one that can no longer be completed, is replaced.
 */
async function isCreated(context: Context, { userId, email, passwordHash }: Account): Promise<boolean> {
  const ticket = await readTicket('registration', context.client, context.now)
  try {
    await transaction(context.db, async (tx) => {
      const ownId = ticket === null ? null : String(ticket.userId)
      await discardRegistration(tx, { email, ownId, now: context.now })
      await tx.user.create({
        data: {
          id: userId,
          userName: email,
          email,
          passwordHash,
          roleGroupId: roleGroupIds.User,
          createdAt: context.now,
        },
      })
      await assertMailboxNotLimited(tx, email, context)
      await recordAudit({ ...context, db: tx }, { action: 'account.registered', by: userId, subjectId: userId })
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/**
 * Creates an account that has to be confirmed by mail before it can sign in; the profile follows with the ticket. Under
 * strict privacy a taken address gets the same response and a ticket of the same shape, with an unused id.
 */
export const register = publicUseCase({
  because: 'registering precedes having an account',
  input: registerRequestSchema,
  run: async ({
    input: { email, password, returnUrl: requested },
    ...context
  }): Promise<{ result: LoginResult; tickets: Tickets }> => {
    const returnUrl = ownReturnPath(requested)
    await acceptedPassword(password, email)
    return withMinimumDuration(context, async () => {
      await assertMailingNotLimited(context)
      const userId = randomUUID()
      const created = await isCreated(context, { userId, email, passwordHash: await hashPassword(password) })
      if (!created) await notifyAddressTaken(context, email)
      const registration = await makeTicket(
        'registration',
        { userId, email, returnUrl, isDecoy: created ? 0 : 1 },
        context.now,
      )
      return {
        result: { succeeded: false, requiresTwoFactor: false, requiresEmailConfirmation: true, returnUrl, userId },
        tickets: { registration },
      }
    })
  },
})
