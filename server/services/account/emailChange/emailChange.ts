import 'server-only'
import type { Db } from '@/server/db/client'
import { lockAccount } from '@/server/credentials/codes/codes'
import { env } from '@/server/env'
import { badInput } from '@/server/errors'
import { personAccountSchema } from '@/domain/account'
import { type Context, useCase } from '@/server/services/useCase'
import { accountPaths } from '@/domain/paths'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { personOfUser } from '../personOfEmail'
import type { accountOfEmail } from '../accountOfEmail'
import { addressee, mailAccount } from '../mailAccount'

/** A change of address requested by another user that has neither taken effect nor ended. */
const waiting = (userId: string, now: Date) =>
  ({ userId, purpose: 'AnswerEmailChange', usedAt: null, voidedAt: null, expiresAt: { gt: now } }) as const

export const waitingEmailChange = (db: Db, userId: string, now: Date) =>
  db.oneUseCode.findFirst({ where: waiting(userId, now) })
export type EmailChange = NonNullable<Awaited<ReturnType<typeof waitingEmailChange>>>

type Placed = { profile: { subscription: { timeZone: string } | null } | null }

/** The time zone in which every mail and page gives the day of a change: that of the account's company. */
export const timeZoneOf = ({ profile }: Placed): string => profile?.subscription?.timeZone ?? env().timeZone

/** Records that one of the two mailboxes approved. */
async function agreed(tx: Db, userId: string, now: Date, by: 'provenAt' | 'approvedAt'): Promise<EmailChange> {
  const [row] = await tx.oneUseCode.updateManyAndReturn({ where: waiting(userId, now), data: { [by]: now } })
  if (row === undefined) throw badInput('emailChangeFailed')
  return row
}
export const provenEmailChange = (tx: Db, userId: string, now: Date) => agreed(tx, userId, now, 'provenAt')
export const approvedEmailChange = (tx: Db, userId: string, now: Date) => agreed(tx, userId, now, 'approvedAt')

/** Ends a pending change of address and voids both mailboxes' links. Returns the change, or null. */
export async function voidEmailChange(tx: Db, userId: string, now: Date): Promise<EmailChange | null> {
  await lockAccount(tx, userId)
  const found = await waitingEmailChange(tx, userId, now)
  const ofChange = [
    { purpose: 'AnswerEmailChange' as const },
    { purpose: 'ChangeEmail' as const, askedById: { not: null } },
  ]
  await tx.oneUseCode.updateMany({
    where: { userId, usedAt: null, voidedAt: null, OR: ofChange },
    data: { voidedAt: now },
  })
  return found
}

/** The pending change of address of an account the caller administers; null without one. */
export const emailChange = useCase({
  input: personAccountSchema,
  ability: 'profile.changeEmail',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { userId }) => personOfUser(db, userId),
  run: async ({ db, now, subject: { account } }) => {
    const change = await waitingEmailChange(db, account.id, now)
    return change === null
      ? null
      : {
          newEmail: change.email ?? '',
          dueAt: change.dueAt,
          timeZone: timeZoneOf(account),
          isProven: change.provenAt !== null,
          isApproved: change.approvedAt !== null,
        }
  },
})

/** Ends a pending change of address and notifies both mailboxes; null without one. */
export async function stopEmailChange(
  { db, now }: Context,
  account: NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>,
): Promise<(EmailChange & { email: string }) | null> {
  const change = await voidEmailChange(db, account.id, now)
  if (change?.email == null) return null
  const { email } = change
  for (const to of [account, { ...account, email }])
    await mailAccount(db, now, {
      kind: 'emailChangeStopped',
      to: addressee(to),
      path: accountPaths.login(),
      values: { email },
    })
  return { ...change, email }
}

/** Withdraws a pending change of address of an account the caller administers. Idempotent. */
export const withdrawEmailChange = useCase({
  input: personAccountSchema,
  ability: 'profile.changeEmail',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { userId }) => personOfUser(db, userId),
  run: ({ subject: { account, subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      const inTransaction = { ...context, db: tx }
      const change = await stopEmailChange(inTransaction, account)
      if (change !== null)
        await recordAudit(inTransaction, {
          action: 'account.emailChangeWithdrawn',
          subjectId: account.id,
          subscriptionId,
          detail: { to: change.email },
        })
      return account.id
    }),
})
