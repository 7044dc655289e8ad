import 'server-only'
import type { Db } from '@/server/db/client'
import { badInput } from '@/server/errors'
import { secretHash } from '@/server/credentials/secretHash'
import { unknownUser } from '@/server/credentials/privacy/accountPrivacy'
import { isAccountDisabled } from '../accountOfEmail'

/** The user of a live invitation code, or the matching refusal; `ofNobody` for an unknown id. */
export async function inviteOf(
  db: Db,
  now: Date,
  { userId, code }: { userId: string; code: string },
  ofNobody = unknownUser('emailNotInvited'),
) {
  // The code first: a caller who finds it void because another was accepted meanwhile then finds the password, too.
  const invite = await db.oneUseCode.findFirst({ where: { userId, purpose: 'Invite', codeHash: secretHash(code) } })
  const user = await db.user.findUnique({
    where: { id: userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (user === null) throw ofNobody
  if (invite === null) {
    const wasInvited = (await db.oneUseCode.count({ where: { userId, purpose: 'Invite' } })) > 0
    throw badInput(wasInvited ? 'emailNotConfirmable' : 'emailNotInvited')
  }
  if (isAccountDisabled(user)) throw badInput('accountNotAllowed')
  if (invite.usedAt !== null || user.passwordHash !== null) throw badInput('inviteAccepted')
  if (invite.voidedAt !== null || invite.expiresAt <= now) throw badInput('emailNotConfirmable')
  return { user, invite }
}
