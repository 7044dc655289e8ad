import 'server-only'
import { toDataURL } from 'qrcode'
import { ownPasswordSchema } from '@/domain/account'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { useCase } from '@/server/services/useCase'
import { authenticatorUri, newAuthenticatorSecret } from '@/server/credentials/secondFactor/authenticatorCode'
import { sealTwoFactorSecret } from '@/server/credentials/secondFactor/twoFactorSecret'
import { reauthenticate } from './reauthenticate'

type Enrolment = { secret: string; uri: string; qrCode: string }

/**
 * Starts enabling the second factor: a new secret for the authenticator app, shown only here. It is not required before
 * one of its codes is verified.
 */
export const startTwoFactor = useCase({
  input: ownPasswordSchema,
  ability: 'account.secure',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ input, ...context }): Promise<Enrolment> => {
    const { id, email, securityStamp } = await reauthenticate(context, input.password)
    const secret = newAuthenticatorSecret()
    const twoFactorSecret = await sealTwoFactorSecret(id, secret)
    const { count } = await context.db.user.updateMany({
      where: { id, securityStamp, twoFactorEnabled: false },
      data: { twoFactorSecret, twoFactorLastStep: null },
    })
    if (count === 0) throw new AppError('CONFLICT')
    const uri = authenticatorUri(secret, env().productName, email)
    return { secret, uri, qrCode: await toDataURL(uri, { margin: 4, width: 264 }) }
  },
})
