import 'server-only'
import { mailboxLimit } from '@/domain/account'
import { accountEmail, type AccountEmailKind } from '@/emails/accountEmail'
import type { Db, Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { enqueueEmail, mailSender, type NewEmail } from '../email'
import type { Context } from '../useCase'
import { countPoint, countPoints } from './rateLimit'

const outboxKind = {
  confirmEmail: 'ConfirmEmail',
  resetPassword: 'ResetPassword',
  accountInvite: 'AccountInvite',
  changeEmail: 'ChangeEmail',
  emailChangeConsent: 'ChangeEmail',
  emailChangeDone: 'AccountNotice',
  emailChangeOffered: 'ChangeEmail',
  emailChangeStopped: 'AccountNotice',
  emailChangeWaiting: 'ChangeEmail',
  alreadyRegistered: 'AccountNotice',
  emailUnknown: 'AccountNotice',
  emailChanged: 'AccountNotice',
  emailUnconfirmed: 'AccountNotice',
  accountLocked: 'AccountNotice',
  accountNotAllowed: 'AccountNotice',
  joinedCompany: 'AccountNotice',
  passwordChanged: 'AccountNotice',
  twoFactorOff: 'AccountNotice',
  twoFactorOn: 'AccountNotice',
} as const satisfies Record<AccountEmailKind, Prisma.EmailMessageCreateManyInput['kind']>

type Company = { id: string; name: string; brandColor: string | null; brandImageBlobReferenceId: string | null }
type To = { userId: string | null; email: string; firstName: string; company: Company | null }

type AccountMail = {
  kind: AccountEmailKind
  to: To
  path: string
  /** What else its words name. */ values?: Record<string, string>
  dedupeKey?: string
}

type AskedBy = Context['actor']['kind']

const mailboxKey = (email: string, kind: AskedBy) => `mailbox:${kind}:${email.toLowerCase()}`

/** Under what the mails to these mailboxes are counted. */
export const mailboxKeys = (emails: readonly string[]): string[] =>
  emails.flatMap((email) => (['anonymous', 'user'] satisfies AskedBy[]).map((kind) => mailboxKey(email, kind)))

/**
 * Refuses the sixth account mail to one mailbox within an hour. What strangers ask for and what people who are signed in
 * ask for is counted apart: nobody can use up for others what they need.
 */
export async function limitMailbox(
  db: Db,
  email: string,
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): Promise<void> {
  if ((await countPoint(db, mailboxKey(email, actor.kind), mailboxLimit.minutes, now)) > mailboxLimit.mails)
    throw new AppError('RATE_LIMITED')
}

/** The same for many mailboxes with one statement; refused as a whole when one of them is full. */
export async function limitMailboxes(
  db: Db,
  emails: readonly string[],
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): Promise<void> {
  const keys = emails.map((email) => mailboxKey(email, actor.kind))
  if ((await countPoints(db, keys, mailboxLimit.minutes, now)) > mailboxLimit.mails) throw new AppError('RATE_LIMITED')
}

/** A mail about somebody's account, as the outbox takes it; `path` is where its button leads on our own site. */
export function accountMail({ kind, to, path, values, dedupeKey }: AccountMail): NewEmail {
  const { appUrl, productName } = env()
  const mail = accountEmail({
    kind,
    locale: 'en-GB',
    product: productName,
    sender: mailSender(to.company),
    firstName: to.firstName,
    url: `${appUrl}${path}`,
    values,
  })
  return {
    ...mail,
    kind: outboxKind[kind],
    to: to.email,
    hasCode: path.includes('code='),
    userId: to.userId,
    subscriptionId: to.company?.id ?? null,
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  }
}

/** Puts a mail about somebody's account into the outbox. */
export const mailAccount = (tx: Db, now: Date, mail: AccountMail): Promise<void> =>
  enqueueEmail(tx, accountMail(mail), now)
