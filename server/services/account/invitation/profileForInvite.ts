import 'server-only'
import { codeSchema } from '@/domain/account'
import { publicUseCase } from '@/server/services/publicUseCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { badInput } from '@/server/errors'
import { inviteOf } from './inviteOf'

/**
 * The invited person's names and address, only for the holder of the code. An unknown id reads like one without an
 * invitation.
 */
export const profileForInvite = publicUseCase({
  because: 'an invited person has no password yet; the code in the mail is the proof',
  input: codeSchema,
  run: ({ input, ...context }) =>
    withAttemptLimit(context, async () => {
      const { user } = await inviteOf(context.db, context.now, input, badInput('emailNotInvited'))
      return { firstName: user.profile?.firstName ?? '', lastName: user.profile?.lastName ?? '', email: user.email }
    }),
})
