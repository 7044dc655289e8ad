import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { secretHash } from './secretHash'

/** The person a live invitation code belongs to, or the refusal that fits. */
export async function inviteOf(db: Db, now: Date, { userId, code }: { userId: string; code: string }) {
  const refuse = (key: string) => new AppError('BAD_USER_INPUT', { key })
  const user = await db.user.findUnique({ where: { id: userId }, include: { profile: { include: { subscription: true } } } })
  if (user === null) throw refuse('unknownUser')
  const invite = await db.oneUseCode.findFirst({ where: { userId, purpose: 'Invite', codeHash: secretHash(code) } })
  if (invite === null) {
    const wasInvited = (await db.oneUseCode.count({ where: { userId, purpose: 'Invite' } })) > 0
    throw refuse(wasInvited ? 'emailNotConfirmable' : 'emailNotInvited')
  }
  if (user.archived || user.profile?.subscription?.archived === true) throw refuse('accountNotAllowed')
  if (invite.usedAt !== null || user.passwordHash !== null) throw refuse('inviteAccepted')
  if (invite.voidedAt !== null || invite.expiresAt <= now) throw refuse('emailNotConfirmable')
  return { user, invite }
}
