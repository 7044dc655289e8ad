import 'server-only'
import { randomUUID } from 'node:crypto'
import { roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { codeDays } from '@/domain/account'
import { days } from '@/domain/day'
import { accountPaths } from '@/domain/paths'
import { recordAudits } from '@/server/services/auditEvent'
import { enqueueEmails } from '@/server/services/email'
import type { SignedInContext } from '@/server/services/useCase'
import { assertMailboxesNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { newSecret, secretHash } from '@/server/credentials/secretHash'
import { accountMail } from '../mailAccount'

/**
 * A person whose address has no account yet. With a password the account is open at once and requires a new one at
 * first sign-in.
 */
export type NewAccount = {
  email: string
  firstName: string
  lastName: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  passwordHash: string | null
}

/**
 * Creates the accounts and profiles of many people of a company at once and returns their ids in order. Fails as a
 * whole if an address is taken.
 */
export async function createAccounts(tx: Prisma.TransactionClient, people: readonly NewAccount[]): Promise<string[]> {
  const ids = people.map(() => randomUUID())
  const rows = people.map((person, index) => ({ userId: ids[index] ?? '', ...person }))
  const users = rows.map(({ userId: id, email, passwordHash }) => {
    const isOpen = passwordHash !== null
    return {
      id,
      userName: email,
      email,
      roleGroupId: roleGroupIds.User,
      passwordHash,
      emailConfirmed: isOpen,
      hasGivenPassword: isOpen,
      mustChangePassword: isOpen,
    }
  })
  await insertRows(tx, 'User', users)
  await insertRows(
    tx,
    'Profile',
    rows.map(({ userId, firstName, lastName, subscriptionId, subscriptionDepartmentId }) => ({
      userId,
      firstName,
      lastName,
      subscriptionId,
      subscriptionDepartmentId,
    })),
  )
  return ids
}

type Invitee = { userId: string; email: string; firstName: string }

/**
 * Invites people whose accounts were created in the same transaction, in bulk: a code, a mail and an audit entry each.
 */
export async function inviteAccounts(
  tx: Prisma.TransactionClient,
  context: SignedInContext,
  company: Prisma.SubscriptionModel,
  invitees: readonly Invitee[],
): Promise<void> {
  if (invitees.length === 0) return
  const { now } = context
  await assertMailboxesNotLimited(
    tx,
    invitees.map(({ email }) => email),
    context,
  )
  const withCodes = invitees.map((invitee) => ({ ...invitee, code: newSecret() }))
  const expiresAt = new Date(now.getTime() + days(codeDays.Invite))
  await insertRows(
    tx,
    'OneUseCode',
    withCodes.map(({ userId, email, code }) => ({
      userId,
      purpose: 'Invite',
      codeHash: secretHash(code),
      email,
      createdAt: now,
      expiresAt,
    })),
  )
  const mails = withCodes.map(({ code, ...to }) =>
    accountMail({ kind: 'accountInvite', to: { ...to, company }, path: accountPaths.confirmInvite(to.userId, code) }),
  )
  await enqueueEmails(tx, mails, now)
  await recordAudits(
    { ...context, db: tx },
    invitees.map(({ userId }) => ({
      action: 'account.invited' as const,
      subjectId: userId,
      subscriptionId: company.id,
    })),
  )
}
