import 'server-only'
import { emailKey, type ExternalIdentity } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../audit'
import type { Context } from '../useCase'
import { accountOfEmail } from './accountOfEmail'
import { credentialsChanged } from './credentialsChanged'
import { accountOfLogin } from './accountOfLogin'
import { isBarred } from './isBarred'
import { isLocked } from './failures'
import { isStrict } from './privately'
import { refuse } from './refuse'

type Asked = Context & { db: Db }

async function link(
  { db, now, ...context }: Asked,
  userId: string,
  { provider, providerKey }: ExternalIdentity,
): Promise<void> {
  const { count } = await db.externalLogin.createMany({
    data: { userId, provider, providerKey, createdAt: now },
    skipDuplicates: true,
  })
  const login = await db.externalLogin.findUniqueOrThrow({ where: { provider_providerKey: { provider, providerKey } } })
  if (login.userId !== userId) throw refuse('externalLoginMissing')
  if (count === 1)
    await recordAudit(
      { ...context, db, now },
      { action: 'account.externalLinked', by: userId, subjectId: userId, detail: { provider } },
    )
}

/**
 * The mailbox has shown its owner, whom the account never had: whatever somebody else set up under the address before,
 * a password, another provider, mailed codes, opens it no more.
 */
async function confirm(
  { db, now, ...context }: Asked,
  userId: string,
  { provider, providerKey }: ExternalIdentity,
): Promise<void> {
  const data = { emailConfirmed: true, passwordHash: null, mustChangePassword: false }
  const { count } = await db.user.updateMany({ where: { id: userId, emailConfirmed: false }, data })
  if (count === 0) return
  await db.externalLogin.deleteMany({ where: { userId, NOT: { provider, providerKey } } })
  await db.oneUseCode.updateMany({
    where: { userId, purpose: 'Invite', usedAt: null, voidedAt: null },
    data: { usedAt: now },
  })
  await credentialsChanged(db, userId, now)
  await recordAudit(
    { ...context, db, now },
    { action: 'account.emailConfirmed', by: userId, subjectId: userId, detail: { provider } },
  )
}

/**
 * The account that somebody whom a provider knows signs in to: the one they came to before, or the one whose address
 * the provider vouches for, which is linked then. Null for somebody new; refused where the address is another's.
 */
export async function externalAccount(context: Asked, identity: ExternalIdentity) {
  const { db, now } = context
  const known = await accountOfLogin(db, identity)
  const account = known ?? (identity.email === null ? null : await accountOfEmail(db, identity.email))
  if (account === null) return null
  const isProven =
    identity.isEmailVerified && identity.email !== null && emailKey(identity.email) === emailKey(account.email)
  if (known === null && !isProven) {
    if (isStrict()) return null
    throw refuse(isBarred(account) ? 'accountNotAllowed' : 'emailRegistered')
  }
  if (isLocked(account, now)) throw refuse('lockedOut')
  if (isBarred(account)) throw refuse('accountNotAllowed')
  if (known === null) await link(context, account.id, identity)
  if (isProven) await confirm(context, account.id, identity)
  return db.user.findUniqueOrThrow({ where: { id: account.id } })
}
