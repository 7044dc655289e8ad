import 'server-only'
import { profileForInviteSchema } from '@/domain/account'
import { publicUseCase } from '../useCase'
import { countingTries } from './addressLimits'
import { inviteOf } from './inviteOf'
import { refuse } from './refuse'

/** Who was invited: nothing but the names and the address, and only to the holder of the code. An id that nobody has reads like one that was not invited. */
export const profileForInvite = publicUseCase({
  because: 'an invited person has no password yet; the code in the mail is the proof',
  input: profileForInviteSchema,
  run: ({ input, ...context }) =>
    countingTries(context, async () => {
      const { user } = await inviteOf(context.db, context.now, input, refuse('emailNotInvited'))
      return { firstName: user.profile?.firstName ?? '', lastName: user.profile?.lastName ?? '', email: user.email }
    }),
})
