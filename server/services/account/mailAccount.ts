import 'server-only'
import { accountEmail, type AccountEmailKind } from '@/emails/accountEmail'
import type { Db, Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { enqueueEmail, mailSender, type NewEmail } from '../email'

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
  emailReplaced: 'AccountNotice',
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

type Account = { id: string; email: string; profile: { firstName: string; subscription: Company | null } | null }

/** The recipient of an account mail and the name it is sent under. */
export const addressee = ({ id, email, profile }: Account) => ({
  userId: id,
  email,
  firstName: profile?.firstName ?? '',
  company: profile?.subscription ?? null,
})
