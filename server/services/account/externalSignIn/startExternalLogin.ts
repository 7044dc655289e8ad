import 'server-only'
import { startExternalLoginSchema } from '@/domain/account'
import { AppError } from '@/server/errors'
import { publicUseCase } from '@/server/services/publicUseCase'
import { externalSchemes } from '@/server/credentials/externalSchemes'
import { makeTicket, type Tickets } from '@/server/credentials/session/tickets'
import { ownReturnPath } from '../ownReturnPath'

/** Starts signing in through a provider; the ticket stores the return path. */
export const startExternalLogin = publicUseCase({
  because: 'signing in precedes having a session',
  input: startExternalLoginSchema,
  run: async ({ input, now }): Promise<{ provider: string; tickets: Tickets }> => {
    const scheme = externalSchemes().find(({ name }) => name === input.provider)
    if (scheme === undefined) throw new AppError('NOT_FOUND')
    const returnUrl = ownReturnPath(input.returnUrl)
    return { provider: scheme.name, tickets: { external: await makeTicket('external', { returnUrl }, now) } }
  },
})
