import 'server-only'
import type { LoginResult } from '@/domain/account'
import type { AuditMethod } from '@/domain/audit'
import { accountPaths } from '@/domain/paths'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../audit'
import type { Client } from '../useCase'
import { clearFailures } from './failures'
import { type OpenedSession, openSession } from './openSession'
import { makeTicket, readTicket, type Tickets } from './tickets'

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
  /** A path of our own. */
  returnUrl: string
  /** How the person proved who they are, for the audit trail. */
  method: AuditMethod
}

/** What signing in came to: the answer, and what the door puts into cookies. */
export type SignIn = { result: LoginResult; opened: OpenedSession | null; tickets: Tickets }

/** Has this browser passed the second step of this account before, and nothing changed since? */
async function isRemembered(client: Client | undefined, { id, securityStamp }: Account, now: Date): Promise<boolean> {
  const machine = await readTicket('machine', client, now)
  return machine?.userId === id && machine.securityStamp === securityStamp
}

/**
 * Goes on once somebody proved who they are: says what is still missing (the e-mail's confirmation, the second step,
 * a password of their own), or opens the session. Until nothing is missing there is no session, only a ticket.
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
