import 'server-only'
import { clientConfigurationSchema } from '@/domain/account'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../useCase'

/** The settings of our own browser client: sign-in providers and the rules a password must meet. */
export const clientConfiguration = publicUseCase({
  because: 'the sign-in screens ask before anybody is signed in',
  input: clientConfigurationSchema,
  run: async ({ input: { client } }) => {
    if (client !== 'web') throw new AppError('NOT_FOUND', { key: 'clientUnknown', values: { client } })
    const passwordRules = { minimumLength: 6, digit: true, lowercase: true, uppercase: true, symbol: true, uniqueCharacters: 1 }
    return { client, providers: [] as string[], passwordRules }
  },
})
