import 'server-only'
import { profileForInviteSchema } from '@/domain/account'
import { publicUseCase } from '../useCase'
import { countingTries } from './addressLimits'
import { inviteOf } from './inviteOf'

/** Who was invited: nothing but the names and the address, and only to the holder of the code. */
export const profileForInvite = publicUseCase({
  because: 'an invited person has no password yet; the code in the mail is the proof',
  input: profileForInviteSchema,
  run: ({ input, ...context }) =>
    countingTries(context, async () => {
      const { user } = await inviteOf(context.db, context.now, input)
      return { firstName: user.profile?.firstName ?? '', lastName: user.profile?.lastName ?? '', email: user.email }
    }),
})
