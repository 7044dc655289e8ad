import 'server-only'
import type { z } from 'zod'
import { inviteSchema } from '@/domain/account'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { lockDepartment } from '@/server/services/lockDepartment'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { accountInCompany } from './accountInCompany'
import { notifyNewMember } from './notifyNewMember'

type Input = z.output<typeof inviteSchema>
type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }

const registered = () => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'emailRegistered' }] })

/**
 * Where the caller's new users belong: the company the caller acts for, and a department administrator's department.
 */
function placeOf({ roles, subscriptionId, subscriptionDepartmentId }: SignedInContext['actor']): Place {
  return {
    subscriptionId,
    subscriptionDepartmentId: roles.includes('SubscriptionAdministration') ? null : subscriptionDepartmentId,
  }
}

/** Creates an account in the caller's company or department; staff who act for no company create a staff account. */
export const invite = useCase({
  input: inviteSchema,
  ability: 'profiles.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }) => placeOf(actor),
  run: async ({ input, subject: place, ...context }): Promise<{ userId: string }> => {
    const { db, now } = context
    const { email, sendEmail }: Input = input
    if (sendEmail) await assertMailboxNotLimited(db, email, context)
    return transaction(db, async (tx) => {
      await lockDepartment(tx, context.actor, place)
      const { userId, became } = await accountInCompany(
        tx,
        { email, firstName: '', lastName: '', ...place, placedById: context.actor.userId },
        now,
      )
      if (became === 'present') throw registered()
      const action = `account.${became}` as const
      await recordAudit({ ...context, db: tx }, { action, subjectId: userId })
      await notifyNewMember(tx, context, { userId, isInvited: sendEmail })
      return { userId }
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? registered() : error
    })
  },
})
