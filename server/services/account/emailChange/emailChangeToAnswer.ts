import 'server-only'
import { codeSchema } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { publicUseCase } from '@/server/services/publicUseCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { isUsableCode } from '@/server/credentials/codes/codes'
import { badInput } from '@/server/errors'
import { waitingEmailChange } from './waitingEmailChange'

async function nameOf(db: Db, userId: string | null): Promise<string> {
  const profile =
    userId === null
      ? null
      : await db.profile.findUnique({ where: { userId }, select: { firstName: true, lastName: true } })
  return `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
}

/**
 * What the old mailbox is asked to approve: the requested address, and when it takes effect without an answer. Reading
 * uses nothing up.
 */
export const emailChangeToAnswer = publicUseCase({
  because: 'the link is opened from the old mailbox, in any browser; the code in it is the proof',
  input: codeSchema,
  run: ({ input: { userId, code }, ...context }) =>
    withAttemptLimit(context, async () => {
      const { db, now } = context
      const change = (await isUsableCode(db, { userId, purpose: 'AnswerEmailChange', now, code }))
        ? await waitingEmailChange(db, userId, now)
        : null
      if (change === null) throw badInput('emailChangeOver')
      return {
        newEmail: change.email ?? '',
        askedBy: await nameOf(db, change.askedById),
        dueAt: change.dueAt,
        isApproved: change.approvedAt !== null,
      }
    }),
})
