import 'server-only'
import { changeAccountEmailSchema } from '@/domain/account'
import { useCase } from '../useCase'
import { askEmailChange } from './askEmailChange'
import { personOfEmail } from './personOfEmail'

/** Another address for the account of somebody one manages. */
export const changeAccountEmail = useCase({
  input: changeAccountEmailSchema,
  ability: 'profile.changeEmail',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { currentEmail }) => personOfEmail(db, currentEmail),
  run: ({ input: { newEmail }, subject: { account }, ...context }) => askEmailChange(context, { account, newEmail }),
})
