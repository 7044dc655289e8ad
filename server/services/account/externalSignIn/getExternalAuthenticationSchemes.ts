import 'server-only'
import { noInputSchema } from '@/domain/account'
import { publicUseCase } from '@/server/services/publicUseCase'
import { externalSchemes } from '@/server/credentials/externalSchemes'

/** The external providers that this site offers for signing in. */
export const getExternalAuthenticationSchemes = publicUseCase({
  because: 'the sign-in screens query it before sign-in',
  input: noInputSchema,
  run: async () => externalSchemes(),
})
