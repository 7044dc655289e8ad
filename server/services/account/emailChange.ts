import 'server-only'
import { personAccountSchema } from '@/domain/account'
import { useCase } from '../useCase'
import { personOfUser } from './personOfEmail'
import { waitingEmailChange } from './waitingEmailChange'

/** Another address that waits for the agreement of somebody one manages; null when none does. */
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
