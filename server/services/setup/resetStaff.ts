import 'server-only'
import { randomInt } from 'node:crypto'
import { emailField } from '@/domain/account'
import { satisfiesPasswordRules } from '@/domain/password'
import { roleGroupIds } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { hashPassword } from '@/server/credentials/password/password'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { env } from '@/server/env'
import { accountOfEmail } from '../account'
import { recordAudit } from '../auditEvent'
import { lockStaff } from './firstStaff'

/** The result; the password is returned only here and not stored in plain text. */
export type StaffReset =
  | { outcome: 'created' | 'reset'; email: string; password: string; hadTwoFactor: boolean }
  | { outcome: 'invalidEmail' }
  | { outcome: 'ofCompany'; email: string; companyName: string }

const usable = {
  roleGroupId: roleGroupIds.Administrator,
  mustChangePassword: true,
  emailConfirmed: true,
  archived: false,
  accessFailedCount: 0,
  lockoutEnd: null,
}
const withoutTwoFactor = { twoFactorEnabled: false, twoFactorSecret: null, twoFactorLastStep: null }
const profileFields = { archived: false, subscriptionDepartmentId: null }

async function write(tx: Db, email: string, userId: string | undefined, passwordHash: string): Promise<string> {
  const fields = { ...usable, ...withoutTwoFactor, passwordHash }
  if (userId === undefined)
    return (await tx.user.create({ data: { ...fields, userName: email, email, profile: { create: {} } } })).id
  await tx.user.update({
    where: { id: userId },
    data: { ...fields, profile: { upsert: { create: {}, update: profileFields } } },
  })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  return userId
}

/**
 * Creates a staff account or restores an existing one to its owner: a random password to replace at the first sign-in,
 * confirmed, neither archived nor locked, without a second factor, every session ended. For operators with access to
 * the server; no endpoint exposes it.
 */
export async function resetStaff(db: Db, now: Date, typedEmail: string): Promise<StaffReset> {
  const parsed = emailField.safeParse(typedEmail)
  if (!parsed.success) return { outcome: 'invalidEmail' }
  const email = parsed.data
  const password = initialPassword()
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    await lockStaff(tx)
    const known = await accountOfEmail(tx, email)
    const company = known?.profile?.subscription ?? null
    if (company !== null) return { outcome: 'ofCompany' as const, email, companyName: company.name }
    const subjectId = await write(tx, email, known?.id, passwordHash)
    await credentialsChanged(tx, subjectId, now)
    const action = known === null ? ('account.created' as const) : ('account.passwordReset' as const)
    await recordAudit(
      { db: tx, now, actor: { kind: 'anonymous' } },
      { action, subjectId, detail: { by: 'command line', roleGroup: 'Administrator' } },
    )
    return {
      outcome: known === null ? ('created' as const) : ('reset' as const),
      email,
      password,
      hadTwoFactor: known?.twoFactorEnabled ?? false,
    }
  })
}

/** No letters and digits that look alike: it is read from one screen and typed into another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** A random password by the configured rules, for its owner to replace at the first sign-in. */
function initialPassword(): string {
  for (;;) {
    const password = [group(), group(), group(), group()].join('-')
    if (satisfiesPasswordRules(password, env().passwordRules)) return password
  }
}
