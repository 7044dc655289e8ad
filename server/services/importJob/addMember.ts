import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { accountInCompany, tellNewMember } from '../account'
import { recordAudit } from '../audit'
import { lockDepartment } from '../lockDepartment'
import type { SignedInContext } from '../useCase'
import { firstNameOf } from './firstNameOf'
import type { JudgedPerson } from './judgedRow'

const refused = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key }] })

/**
 * Somebody of a file as one of the company's people: account and profile in the place, and the invitation; with a
 * password the account is open at once and the person chooses another when they first sign in. Call it in a transaction.
 */
export async function addMember(
  tx: Prisma.TransactionClient,
  inside: SignedInContext,
  person: JudgedPerson,
  subscriptionId: string,
): Promise<void> {
  const { email, lastName, subscriptionDepartmentId, passwordHash } = person
  const firstName = firstNameOf(person)
  await lockDepartment(tx, inside.actor, { subscriptionId, subscriptionDepartmentId })
  const { userId, became } = await accountInCompany(
    tx,
    { email, firstName, lastName, subscriptionId, subscriptionDepartmentId, placedById: inside.actor.userId },
    inside.now,
  )
  if (became === 'present') throw refused('emailRegistered')
  if (passwordHash !== null && became !== 'created') throw refused('passwordOfKnown')
  await recordAudit(inside, {
    action: `account.${became}`,
    subjectId: userId,
    subscriptionId,
    detail: { by: 'import' },
  })
  if (passwordHash === null) await tellNewMember(tx, inside, { userId, isInvited: true })
  else
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, emailConfirmed: true, mustChangePassword: true },
    })
}
