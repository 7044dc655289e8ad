import 'server-only'
import { changeAccountEmailSchema, changeEmailSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'
import { assertMailingNotLimited } from '@/server/credentials/limits/addressLimits'
import { askEmailChange } from './askEmailChange'
import { personOfEmail } from '../personOfEmail'
import { assertNotRecentlyPlaced } from '../assertNotRecentlyPlaced'

/** Changes the address of the caller's own account. */
export const changeEmail = useCase({
  input: changeEmailSchema,
  ability: 'account.secure',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ input: { newEmail }, ...context }) => {
    await assertMailingNotLimited(context)
    const account = await context.db.user.findUniqueOrThrow({
      where: { id: context.actor.userId },
      include: { profile: { include: { subscription: true } } },
    })
    return askEmailChange(context, { account, newEmail })
  },
})

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
