import 'server-only'
import { randomUUID } from 'node:crypto'
import { roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { accountOfEmail } from '../account'

type Tx = Prisma.TransactionClient
type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>
export type Newcomer = { email: string; firstName: string; lastName: string; subscriptionId: string; subscriptionDepartmentId: string | null }
export type Participant = { userId: string; subscriptionDepartmentId: string | null }

const refuse = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key }] })

/** A blank first name becomes what stands before the @. */
const nameOf = ({ email, firstName, lastName }: Newcomer) => ({ firstName: firstName === '' ? (email.split('@')[0] ?? '').slice(0, 100) : firstName, lastName })

/** An account without a password: the invitation lets the person choose one. No mail is sent for it. */
async function newAccount(tx: Tx, newcomer: Newcomer): Promise<Participant> {
  const { email, subscriptionId, subscriptionDepartmentId } = newcomer
  const profile = { ...nameOf(newcomer), subscriptionId, subscriptionDepartmentId }
  const user = await tx.user.create({ data: { userName: email, email, roleGroupId: roleGroupIds.User, profile: { create: profile } } })
  return { userId: user.id, subscriptionDepartmentId }
}

/** The profile joins the company; names the person already has stay. */
async function joinCompany(tx: Tx, account: Account, newcomer: Newcomer): Promise<Participant> {
  const { subscriptionId, subscriptionDepartmentId } = newcomer
  const place = { subscriptionId, subscriptionDepartmentId, archived: false }
  await tx.profile.upsert({
    where: { userId: account.id },
    create: { userId: account.id, ...nameOf(newcomer), ...place },
    update: { ...place, version: { increment: 1 } },
  })
  return { userId: account.id, subscriptionDepartmentId }
}

/** An archived account comes back as a plain one of this company; its old password, sessions and codes are worth nothing. */
async function reviveAccount(tx: Tx, account: Account, newcomer: Newcomer, now: Date): Promise<Participant> {
  await tx.user.update({
    where: { id: account.id },
    data: {
      archived: false,
      passwordHash: null,
      emailConfirmed: false,
      twoFactorEnabled: false,
      roleGroupId: roleGroupIds.User,
      securityStamp: randomUUID(),
      version: { increment: 1 },
    },
  })
  await tx.oneUseCode.updateMany({ where: { userId: account.id, usedAt: null, voidedAt: null }, data: { voidedAt: now } })
  return joinCompany(tx, account, newcomer)
}

/**
 * The account behind an address that is to take part: made when there is none, brought back when archived, joined to
 * the company when it has none. Of another company, or staff: refused, so that nothing leaks across companies.
 */
export async function participantAccount(tx: Tx, newcomer: Newcomer, now: Date): Promise<Participant> {
  const account = await accountOfEmail(tx, newcomer.email)
  if (account === null) return newAccount(tx, newcomer)
  if (account.archived) return reviveAccount(tx, account, newcomer, now)
  if (account.roleGroupId === roleGroupIds.Administrator) throw refuse('emailRegistered')
  const { profile } = account
  if (profile === null || profile.subscriptionId === null) return joinCompany(tx, account, newcomer)
  if (profile.subscriptionId !== newcomer.subscriptionId) throw refuse('emailRegistered')
  return { userId: account.id, subscriptionDepartmentId: profile.subscriptionDepartmentId }
}
