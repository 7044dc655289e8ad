import 'server-only'
import { clientConfigurationSchema } from '@/domain/account'
import { languages } from '@/locales/languages'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { publicUseCase } from '@/server/services/publicUseCase'
import { externalSchemes } from '@/server/credentials/externalSchemes'

/** The settings of the browser client: sign-in providers, the password rules and the languages. */
export const clientConfiguration = publicUseCase({
  because: 'the sign-in screens query it before sign-in',
  input: clientConfigurationSchema,
  run: async ({ input: { client } }) => {
    if (client !== 'web') throw new AppError('NOT_FOUND', { key: 'clientUnknown', values: { client } })
    return { client, providers: externalSchemes(), passwordRules: env().passwordRules, languages }
  },
})
