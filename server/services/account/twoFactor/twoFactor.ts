import 'server-only'
import { noInputSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'
import { recoveryCodesLeft } from '@/server/credentials/secondFactor/recoveryCodes'

/** Whether signing in requires a code of the caller's authenticator app, and the number of unused recovery codes. */
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
