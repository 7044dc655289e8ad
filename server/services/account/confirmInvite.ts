import 'server-only'
import { randomUUID } from 'node:crypto'
import { confirmInviteRequestSchema, type LoginResult } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../useCase'
import { inviteOf } from './inviteOf'
import { type OpenedSession, openSession } from './openSession'
import { ownReturnPath } from './ownReturnPath'
import { hashPassword } from './password'

/**
 * Accepts an invitation: sets the first password, confirms the e-mail and signs in. The code works once, and
 * of several codes mailed to one person only one ever sets the password: both rows are changed on condition.
 */
export const confirmInvite = publicUseCase({
  because: 'an invited person has no password yet; the code in the mail is the proof',
  input: confirmInviteRequestSchema,
  run: async ({ db, now, input }): Promise<{ result: LoginResult; opened: OpenedSession }> => {
    const returnUrl = ownReturnPath(input.returnUrl)
    const { user, invite } = await inviteOf(db, now, input)
    const passwordHash = await hashPassword(input.password)
    const securityStamp = randomUUID()
    const opened = await transaction(db, async (tx) => {
      const used = await tx.oneUseCode.updateMany({
        where: { id: invite.id, usedAt: null, voidedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now },
      })
      const set = await tx.user.updateMany({
        where: { id: user.id, passwordHash: null, archived: false },
        data: { passwordHash, securityStamp, emailConfirmed: true, accessFailedCount: 0, lockoutEnd: null, version: { increment: 1 } },
      })
      if (used.count !== 1 || set.count !== 1) throw new AppError('BAD_USER_INPUT', { key: 'inviteAccepted' })
      await tx.oneUseCode.updateMany({ where: { userId: user.id, usedAt: null, voidedAt: null }, data: { voidedAt: now } })
      return openSession(tx, now, { ...input, user: { id: user.id, securityStamp }, isPersistent: true })
    })
    return { result: { succeeded: true, requiresTwoFactor: false, requiresEmailConfirmation: false, returnUrl, userId: user.id }, opened }
  },
})
