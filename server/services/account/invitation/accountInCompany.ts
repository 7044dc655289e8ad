import 'server-only'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { accountOfEmail, lockAccountOfEmail } from '../accountOfEmail'
import { removeCredentials } from '../removeCredentials'
import { isInUse } from '../isInUse'

type Tx = Prisma.TransactionClient
type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>
/** `id`: of the profile, if one has to be created. */
type Newcomer = {
  id?: string
  email: string
  firstName: string
  lastName: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  /** The user who places an existing account into the company or department. */ placedById: string
}

/**
 * The account, where it belongs, and what happened to it: created, restored, joined to the company, or already a
 * member.
 */
type Member = {
  userId: string
  subscriptionDepartmentId: string | null
  became: 'created' | 'restored' | 'joined' | 'present'
}

/** Without a company the new account belongs to staff, like the caller who adds it. */
const groupOf = ({ subscriptionId }: Newcomer): RoleGroupName => (subscriptionId === null ? 'Administrator' : 'User')

/** Creates an account without a password; an invitation lets the account holder choose one. */
async function create(tx: Tx, newcomer: Newcomer): Promise<Member> {
  const { email, placedById: _placedById, ...profile } = newcomer
  const user = await tx.user.create({
    data: { userName: email, email, roleGroupId: roleGroupIds[groupOf(newcomer)], profile: { create: profile } },
  })
  return { userId: user.id, subscriptionDepartmentId: newcomer.subscriptionDepartmentId, became: 'created' }
}

/**
 * Moves the profile into the company or department. Existing names are preserved unless another company assigned them.
 */
async function place(
  tx: Tx,
  { id: userId, profile: before }: Account,
  { email: _email, placedById, ...profile }: Newcomer,
  now: Date,
): Promise<void> {
  const placed = { placedAt: now, placedById }
  const { subscriptionId, subscriptionDepartmentId, firstName, lastName } = profile
  const isFromElsewhere = before !== null && before.subscriptionId !== null && before.subscriptionId !== subscriptionId
  await tx.profile.upsert({
    where: { userId },
    create: { userId, ...profile, ...placed },
    update: {
      subscriptionId,
      subscriptionDepartmentId,
      ...placed,
      ...(isFromElsewhere ? { firstName, lastName } : {}),
      archived: false,
      archivedAt: null,
      archivedInSessionId: null,
      version: { increment: 1 },
    },
  })
}

/**
 * Locks the account until the transaction ends, so that only one of two companies adding the same address at once
 * succeeds.
 */
async function lockedAccount(tx: Tx, email: string): Promise<Account | null> {
  await lockAccountOfEmail(tx, email)
  return accountOfEmail(tx, email)
}

const withoutPassword = { passwordHash: null, mustChangePassword: false, hasGivenPassword: false }

/**
 * An account without a company joins as a plain user, whatever its role was before. If its address was never confirmed,
 * the credentials set up under it are removed: a stranger may have registered the address in advance.
 */
async function join(tx: Tx, account: Account, newcomer: Newcomer, now: Date): Promise<Member> {
  const roleGroupId = roleGroupIds[groupOf(newcomer)]
  const isUnproven = !account.emailConfirmed || account.hasGivenPassword
  if (isUnproven) await tx.externalLogin.deleteMany({ where: { userId: account.id } })
  if (isUnproven || account.roleGroupId !== roleGroupId) {
    await tx.user.update({
      where: { id: account.id },
      data: {
        roleGroupId,
        ...(isUnproven
          ? { ...withoutPassword, wasConfirmed: await isInUse(tx, { ...account, passwordHash: null }) }
          : {}),
      },
    })
    await credentialsChanged(tx, account.id, now)
  }
  await place(tx, account, newcomer, now)
  return { userId: account.id, subscriptionDepartmentId: newcomer.subscriptionDepartmentId, became: 'joined' }
}

/**
 * Restores an archived account as a new one: its old password, second factor, linked identities, sessions and codes
 * become void.
 */
async function restore(tx: Tx, account: Account, newcomer: Newcomer, now: Date): Promise<Member> {
  const { id: userId } = account
  const wasConfirmed = await isInUse(tx, account)
  await removeCredentials(tx, userId)
  await tx.user.update({
    where: { id: userId },
    data: { wasConfirmed, emailConfirmed: false, archived: false, roleGroupId: roleGroupIds[groupOf(newcomer)] },
  })
  await credentialsChanged(tx, userId, now)
  await place(tx, account, newcomer, now)
  return { userId, subscriptionDepartmentId: newcomer.subscriptionDepartmentId, became: 'restored' }
}

/**
 * The account for an address that is to belong to a company (or, without one, to staff): created if there is none,
 * restored if archived, joined if it has no company (or had left this one). An account of another company or of staff
 * is refused, so that nothing leaks across companies.
 */
export async function accountInCompany(tx: Tx, newcomer: Newcomer, now: Date): Promise<Member> {
  const account = await lockedAccount(tx, newcomer.email)
  if (account === null) return create(tx, newcomer)
  if (account.archived) return restore(tx, account, newcomer, now)
  const { profile } = account
  const belongs = profile?.subscriptionId ?? null
  const isElsewhere = belongs !== null && belongs !== newcomer.subscriptionId
  if (newcomer.subscriptionId === null || account.roleGroupId === roleGroupIds.Administrator || isElsewhere)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'emailRegistered' }] })
  if (belongs === null || profile?.archived === true) return join(tx, account, newcomer, now)
  return { userId: account.id, subscriptionDepartmentId: profile?.subscriptionDepartmentId ?? null, became: 'present' }
}
