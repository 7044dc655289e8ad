import 'server-only'
import { noInputSchema } from '@/domain/account'
import { useCase } from '../useCase'
import { recoveryCodesLeft } from './recoveryCodes'

/** Does signing in ask the caller for a code of their authenticator app, and how many recovery codes are left to them? */
export const twoFactor = useCase({
  input: noInputSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ actor, db }): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> => {
    const { twoFactorEnabled } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { twoFactorEnabled: true },
    })
    return {
      isEnabled: twoFactorEnabled,
      recoveryCodesLeft: twoFactorEnabled ? await recoveryCodesLeft(db, actor.userId) : 0,
    }
  },
})
