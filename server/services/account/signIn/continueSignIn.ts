import 'server-only'
import type { LoginResult } from '@/domain/account'
import type { AuditMethod } from '@/domain/auditEvent'
import { accountPaths } from '@/domain/paths'
import type { Db } from '@/server/db/client'
import { recordAudit } from '@/server/services/auditEvent'
import type { Client, OpenedSession } from '@/server/credentials/client'
import { clearFailures } from '@/server/credentials/limits/failures'
import { openSession } from '@/server/credentials/session/openSession'
import { makeTicket, readTicket, type Tickets } from '@/server/credentials/session/tickets'

type Account = {
  id: string
  securityStamp: string
  emailConfirmed: boolean
  twoFactorEnabled: boolean
  mustChangePassword: boolean
}
type Args = {
  db: Db
  now: Date
  client?: Client
  account: Account
  isPersistent: boolean
  /** A path of this site. */
  returnUrl: string
  /** How the user authenticated, for the audit log. */
  method: AuditMethod
}

/** The result of signing in: the response, and the values the endpoint writes into cookies. */
export type SignIn = { result: LoginResult; opened: OpenedSession | null; tickets: Tickets }

/** Whether this browser passed the second factor of this account before, with no change since. */
async function isRemembered(client: Client | undefined, { id, securityStamp }: Account, now: Date): Promise<boolean> {
  const machine = await readTicket('machine', client, now)
  return machine?.userId === id && machine.securityStamp === securityStamp
}

/**
 * Continues after authentication: reports what is still missing (address confirmation, second factor, a password of the
 * user's own), or opens the session. Until nothing is missing there is only a ticket, no session.
 */
export async function continueSignIn({
  db,
  now,
  client,
  account,
  isPersistent,
  returnUrl,
  method,
}: Args): Promise<SignIn> {
  const { id: userId, securityStamp } = account
  const open = { requiresTwoFactor: false, requiresEmailConfirmation: false, returnUrl, userId }
  const waiting = (step: 'twoFactor' | 'password') =>
    makeTicket('pending', { step, userId, securityStamp, isPersistent }, now)
  if (!account.emailConfirmed)
    return { result: { ...open, succeeded: false, requiresEmailConfirmation: true }, opened: null, tickets: {} }
  const isSecondStepDone = method === 'twoFactor' || method === 'recoveryCode' || method === 'initialPassword'
  if (account.twoFactorEnabled && !isSecondStepDone && !(await isRemembered(client, account, now)))
    return {
      result: { ...open, succeeded: false, requiresTwoFactor: true },
      opened: null,
      tickets: { pending: await waiting('twoFactor') },
    }
  if (account.mustChangePassword)
    return {
      result: { ...open, succeeded: true, returnUrl: accountPaths.initialPassword(returnUrl) },
      opened: null,
      tickets: { pending: await waiting('password') },
    }
  await clearFailures(db, userId, now)
  const opened = await openSession(db, now, {
    user: account,
    isPersistent,
    address: client?.address ?? null,
    userAgent: client?.userAgent ?? null,
  })
  await recordAudit(
    { db, now, client, actor: { kind: 'anonymous' } },
    { action: 'account.signedIn', by: userId, subjectId: userId, detail: { method } },
  )
  return {
    result: { ...open, succeeded: true },
    opened,
    tickets: { pending: null, registration: null, external: null },
  }
}
