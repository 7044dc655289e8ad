import 'server-only'
import { changeEmailSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'
import { assertMailingNotLimited } from '@/server/credentials/limits/addressLimits'
import { askEmailChange } from './askEmailChange'

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
