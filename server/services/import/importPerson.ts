import 'server-only'
import { AppError } from '@/server/errors'
import { transaction } from '@/server/db/transaction'
import { accountInCompany, accountOfEmail, acceptedPassword, hashPassword, limitMailbox, tellNewMember } from '../account'
import { recordAudit } from '../audit'
import { lockDepartment } from '../lockDepartment'
import type { SignedInContext } from '../useCase'

type Person = { email: string; firstName: string; lastName: string; password: string; subscriptionId: string; subscriptionDepartmentId: string | null; company: string }

const refused = (path: string, key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })

/** A given password is for an account that never was: nobody gets into the account of somebody who had one by writing a password into a file. */
async function firstPassword({ db }: SignedInContext, { email, firstName, lastName, password, company }: Person): Promise<string | null> {
  if (password === '') return null
  acceptedPassword(password, [email, firstName, lastName, company])
  const known = await accountOfEmail(db, email)
  if (known !== null) throw refused('email', known.archived || known.profile?.subscriptionId == null ? 'passwordOfKnown' : 'emailRegistered')
  return hashPassword(password)
}

/**
 * Somebody of a file: account and profile in the place, and the invitation; with a password the account is open at once
 * and the person chooses another when they first sign in. All of it or nothing; `also` is written with it.
 */
export async function importPerson(context: SignedInContext, person: Person, also: (inTransaction: SignedInContext) => Promise<void>): Promise<void> {
  const { db, actor, now } = context
  const { email, lastName, subscriptionId, subscriptionDepartmentId } = person
  const firstName = person.firstName === '' ? (email.split('@')[0] ?? '').slice(0, 100) : person.firstName
  const passwordHash = await firstPassword(context, person)
  if (passwordHash === null) await limitMailbox(db, email, context)
  await transaction(db, async (tx) => {
    await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
    const { userId, became } = await accountInCompany(tx, { email, firstName, lastName, subscriptionId, subscriptionDepartmentId }, now)
    if (became === 'present') throw refused('email', 'emailRegistered')
    if (passwordHash !== null && became !== 'created') throw refused('email', 'passwordOfKnown')
    const inTransaction = { ...context, db: tx }
    await recordAudit(inTransaction, { action: `account.${became}`, subjectId: userId, subscriptionId, detail: { by: 'import' } })
    if (passwordHash === null) await tellNewMember(tx, context, { userId, isInvited: true })
    else await tx.user.update({ where: { id: userId }, data: { passwordHash, emailConfirmed: true, mustChangePassword: true } })
    await also(inTransaction)
  })
}
