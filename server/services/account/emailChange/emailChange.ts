import 'server-only'
import { personAccountSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'
import { personOfUser } from '../personOfEmail'
import { waitingEmailChange } from './waitingEmailChange'

/** The pending change of address of an account the caller administers; null without one. */
export const emailChange = useCase({
  input: personAccountSchema,
  ability: 'profile.changeEmail',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { userId }) => personOfUser(db, userId),
  run: async ({ db, now, subject: { account } }) => {
    const change = await waitingEmailChange(db, account.id, now)
    return change === null
      ? null
      : {
          newEmail: change.email ?? '',
          dueAt: change.dueAt,
          isProven: change.provenAt !== null,
          isApproved: change.approvedAt !== null,
        }
  },
})
