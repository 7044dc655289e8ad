import 'server-only'
import { changeAccountEmailSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'
import { askEmailChange } from './askEmailChange'
import { personOfEmail } from '../personOfEmail'
import { assertNotRecentlyPlaced } from '../assertNotRecentlyPlaced'

/** Changes the address of an account that the caller administers. */
export const changeAccountEmail = useCase({
  input: changeAccountEmailSchema,
  ability: 'profile.changeEmail',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { currentEmail }) => personOfEmail(db, currentEmail),
  run: async ({ input: { newEmail }, subject: { account }, ...context }) => {
    await assertNotRecentlyPlaced(context, [account.id])
    return askEmailChange(context, { account, newEmail })
  },
})
