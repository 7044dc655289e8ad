import 'server-only'
import { codeSchema } from '@/domain/account'
import { blobUrl } from '@/server/services/blob'
import { publicUseCase } from '@/server/services/publicUseCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { badInput } from '@/server/errors'
import { inviteOf } from './inviteOf'

type Company = { name: string; brandColor: string | null; brandImageBlobReferenceId: string | null }

function lookOf(company: Company | null) {
  if (company === null) return null
  const { name, brandColor, brandImageBlobReferenceId: logo } = company
  return { name, brandColor, logoUrl: logo === null ? null : blobUrl(logo) }
}

/**
 * The invited person's names and address, and the look of the company, only for the holder of the code. An unknown id
 * reads like one without an invitation.
 */
export const profileForInvite = publicUseCase({
  because: 'an invited person has no password yet; the code in the mail is the proof',
  input: codeSchema,
  run: ({ input, ...context }) =>
    withAttemptLimit(context, async () => {
      const { user } = await inviteOf(context.db, context.now, input, badInput('emailNotInvited'))
      return {
        firstName: user.profile?.firstName ?? '',
        lastName: user.profile?.lastName ?? '',
        email: user.email,
        company: lookOf(user.profile?.subscription ?? null),
      }
    }),
})
