import 'server-only'
import { randomUUID } from 'node:crypto'
import { ticketSeconds } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { registerProfileSchema } from '@/domain/profile'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { mapIdConflict } from '@/server/services/mapIdConflict'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { issueCode } from '@/server/credentials/codes/codes'
import { isStrict, withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import { hasPoint } from '@/server/credentials/limits/rateLimit'
import { readTicket } from '@/server/credentials/session/tickets'
import { roleGroupIds } from '@/domain/role'
import { addressee, mailAccount } from '../mailAccount'
import type { ShownUser } from '../userById'

type Names = { id: string; userId: string; firstName: string; lastName: string }

/** The profile of an account that has none yet; an unconfirmed address is mailed its link along with it. */
const created = ({ db, now }: Context, data: Names, returnUrl: string | null) =>
  transaction(db, async (tx) => {
    await lockRow(tx, 'User', data.userId)
    if ((await tx.user.count({ where: { id: data.userId, archived: false, profile: null } })) === 0)
      throw new AppError('NOT_FOUND')
    const profile = await mapIdConflict(tx.profile.create({ data: { ...data, createdAt: now } }))
    const user = await tx.user.findUniqueOrThrow({
      where: { id: data.userId },
      include: { profile: { include: { subscription: true } } },
    })
    if (!user.emailConfirmed) {
      const code = await issueCode(tx, { userId: user.id, purpose: 'ConfirmEmail', now, email: user.email })
      await mailAccount(tx, now, {
        kind: 'confirmEmail',
        to: addressee(user),
        path: accountPaths.confirmEmail(user.id, code, returnUrl),
      })
    }
    return profile
  })

/** The response to a registration of a taken address: once, like a real one. */
async function pretended({ db, now }: Context, data: Names, email: string) {
  const once = { most: 1, minutes: ticketSeconds.registration / 60 }
  if (!(await hasPoint(db, `decoy:${data.userId}`, once, now))) throw new AppError('NOT_FOUND')
  return decoyProfile({ ...data, email })
}

/**
 * Creates the profile of the account that this browser has just registered, once. A company and a department may be
 * sent and are ignored: users cannot place themselves. Under strict privacy an id is ignored too, since a refusal of a
 * taken id would reveal which registrations were real.
 */
export const registerProfile = publicUseCase({
  because: 'a newly registered person has no session yet; the sealed ticket of the registration is the proof',
  input: registerProfileSchema,
  run: ({ input: { id, userId, firstName, lastName }, ...context }) =>
    withMinimumDuration(context, async () => {
      const ticket = await readTicket('registration', context.client, context.now)
      if (ticket === null || ticket.userId !== userId) throw new AppError('NOT_FOUND')
      const data = { id: (isStrict() ? null : id) ?? randomUUID(), userId, firstName, lastName }
      if (ticket.isDecoy === 1) return pretended(context, data, String(ticket.email))
      return created(context, data, typeof ticket.returnUrl === 'string' ? ticket.returnUrl : null)
    }),
})

type Fields = { id: string; userId: string; email: string; firstName: string; lastName: string }

/** The shape of a newly registered profile, for an address that is taken: none of it is stored. */
function decoyProfile({ id, userId, email, firstName, lastName }: Fields) {
  const place = { subscriptionId: null, subscriptionDepartmentId: null }
  const user: ShownUser = {
    id: userId,
    userName: email,
    email,
    emailConfirmed: false,
    phoneNumberConfirmed: false,
    twoFactorEnabled: false,
    lockoutEnd: null,
    lockoutEnabled: true,
    accessFailedCount: 0,
    roleGroup: { id: roleGroupIds.User, name: 'User' },
    subject: { userId, roleGroup: 'User', ...place },
  }
  return { id, userId, firstName, lastName, archived: false, ...place, version: 1, user }
}
