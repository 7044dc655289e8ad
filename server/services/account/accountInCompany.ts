import 'server-only'
import { emailKey } from '@/domain/account'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { accountOfEmail } from './accountOfEmail'
import { credentialsChanged } from './credentialsChanged'

type Tx = Prisma.TransactionClient
type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>
/** `id`: of the profile, when one has to be made. */
type Newcomer = {
  id?: string
  email: string
  firstName: string
  lastName: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  /** Who puts somebody there is already into the place. */ placedById: string
}

/** Whose account it is, where they belong, and what became of it: made, brought back, joined to the company, or in it before. */
type Member = {
  userId: string
  subscriptionDepartmentId: string | null
  became: 'created' | 'restored' | 'joined' | 'present'
}

/** Without a company they are staff, like whoever adds them. */
const groupOf = ({ subscriptionId }: Newcomer): RoleGroupName => (subscriptionId === null ? 'Administrator' : 'User')

/** An account without a password: an invitation lets the person choose one. */
async function create(tx: Tx, newcomer: Newcomer): Promise<Member> {
  const { email, placedById: _placedById, ...profile } = newcomer
  const user = await tx.user.create({
    data: { userName: email, email, roleGroupId: roleGroupIds[groupOf(newcomer)], profile: { create: profile } },
  })
  return { userId: user.id, subscriptionDepartmentId: newcomer.subscriptionDepartmentId, became: 'created' }
}

/** The profile belongs to the place from now on. Names the person already has stay, unless another company had given them. */
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
      version: { increment: 1 },
    },
  })
}

/** Nobody else changes the account until we are done, so that of two companies which add somebody at once only one does. */
async function lockedAccount(tx: Tx, email: string): Promise<Account | null> {
  await tx.$queryRaw`SELECT "id" FROM "User" WHERE lower("email") = ${emailKey(email)} FOR NO KEY UPDATE`
  return accountOfEmail(tx, email)
}

/**
 * Somebody without a company joins as a plain user, whatever they were before. Who never showed that the address is
 * theirs loses what they set up under it: a stranger may have registered it to be waiting inside.
 */
async function join(tx: Tx, account: Account, newcomer: Newcomer, now: Date): Promise<Member> {
  const roleGroupId = roleGroupIds[groupOf(newcomer)]
  const isUnproven = !account.emailConfirmed
  if (isUnproven) await tx.externalLogin.deleteMany({ where: { userId: account.id } })
  if (isUnproven || account.roleGroupId !== roleGroupId) {
    await tx.user.update({
      where: { id: account.id },
      data: { roleGroupId, ...(isUnproven ? { passwordHash: null } : {}) },
    })
    await credentialsChanged(tx, account.id, now)
  }
  await place(tx, account, newcomer, now)
  return { userId: account.id, subscriptionDepartmentId: newcomer.subscriptionDepartmentId, became: 'joined' }
}

/** An archived account comes back as a new one: its old password, second step, linked identities, sessions and codes are worth nothing. */
async function restore(tx: Tx, account: Account, newcomer: Newcomer, now: Date): Promise<Member> {
  const { id: userId } = account
  const cleared = {
    wasConfirmed: account.wasConfirmed || account.emailConfirmed,
    passwordHash: null,
    mustChangePassword: false,
    emailConfirmed: false,
    twoFactorEnabled: false,
    twoFactorSecret: null,
    twoFactorLastStep: null,
  }
  await tx.user.update({
    where: { id: userId },
    data: { ...cleared, archived: false, roleGroupId: roleGroupIds[groupOf(newcomer)] },
  })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.externalLogin.deleteMany({ where: { userId } })
  await credentialsChanged(tx, userId, now)
  await place(tx, account, newcomer, now)
  return { userId, subscriptionDepartmentId: newcomer.subscriptionDepartmentId, became: 'restored' }
}

/**
 * The account behind an address that is to belong to a company (or, without one, to the staff): made when there is
 * none, brought back when archived, joined when it has no company (or had left this one). Of another company, or staff: refused, so that
 * nothing leaks across companies.
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
