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
  /** Further values for the placeholders of the message. */ values?: Record<string, string>
  dedupeKey?: string
}

type AskedBy = Context['actor']['kind']

const mailboxKey = (email: string, kind: AskedBy) => `mailbox:${kind}:${email.toLowerCase()}`

/** The rate-limit keys of these mailboxes. */
export const mailboxKeys = (emails: readonly string[]): string[] =>
  emails.flatMap((email) => (['anonymous', 'user'] satisfies AskedBy[]).map((kind) => mailboxKey(email, kind)))

/**
 * Rejects the sixth account mail to one mailbox within an hour. Mails requested by strangers and by signed-in users are
 * counted separately, so that neither can exhaust the other's limit.
 */
export async function assertMailboxNotLimited(
  db: Db,
  email: string,
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): Promise<void> {
  if ((await countPoint(db, mailboxKey(email, actor.kind), mailboxLimit.minutes, now)) > mailboxLimit.mails)
    throw new AppError('RATE_LIMITED')
}

/** The same for many mailboxes with one statement; refused as a whole if one of them is at its limit. */
export async function assertMailboxesNotLimited(
  db: Db,
  emails: readonly string[],
  { now, actor }: Pick<Context, 'now' | 'actor'>,
): Promise<void> {
  const keys = emails.map((email) => mailboxKey(email, actor.kind))
  if ((await countPoints(db, keys, mailboxLimit.minutes, now)) > mailboxLimit.mails) throw new AppError('RATE_LIMITED')
}

/** An account mail in the form of the outbox; `path` is the target of its button on this site. */
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

/** Adds an account mail to the outbox. */
export const mailAccount = (tx: Db, now: Date, mail: AccountMail): Promise<void> =>
  enqueueEmail(tx, accountMail(mail), now)
