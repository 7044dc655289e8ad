import { words, type AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { salutation } from './salutation'

/** Mails about somebody's account: some carry a link with a code, the others tell what happened. */
export type AccountEmailKind =
  | 'accountInvite'
  | 'accountLocked'
  | 'accountNotAllowed'
  | 'alreadyRegistered'
  | 'changeEmail'
  | 'confirmEmail'
  | 'emailChanged'
  | 'emailChangeConsent'
  | 'emailChangeDone'
  | 'emailChangeOffered'
  | 'emailChangeStopped'
  | 'emailChangeWaiting'
  | 'emailUnconfirmed'
  | 'emailUnknown'
  | 'joinedCompany'
  | 'passwordChanged'
  | 'resetPassword'
  | 'twoFactorOff'
  | 'twoFactorOn'

/** These tell what already happened to the account: nobody should be told to ignore them. */
const securityKinds: readonly AccountEmailKind[] = [
  'accountLocked',
  'emailChanged',
  'emailChangeConsent',
  'emailChangeDone',
  'emailChangeStopped',
  'emailChangeWaiting',
  'joinedCompany',
  'passwordChanged',
  'twoFactorOff',
  'twoFactorOn',
]

type Props = {
  kind: AccountEmailKind
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  url: string
  /** What else the words name. */ values?: Record<string, string>
}

/** A mail about an account: one paragraph, one button. */
export function accountEmail({ kind, locale, product, sender, firstName, url, values: more = {} }: Props): Email {
  const t = words(locale, 'emails')
  const values = { ...more, product, company: sender.name }
  // Staff are invited by the product itself: its name is said once.
  const wording = kind === 'accountInvite' && sender.name === product ? 'ownInvite' : kind
  const subject = t(`${wording}.subject`, values)
  const greeting = salutation(locale, firstName)
  const paragraph = t(`${wording}.opening`, values)
  const label = t(`${wording}.button`, values)
  const footer = t(securityKinds.includes(kind) ? 'accountSecurityFooter' : 'accountFooter', { product })
  const body = html`<p style="margin:0 0 16px">${paragraph}</p>`
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({ language: locale, subject, sender, salutation: greeting, body, link: { label, url }, footer }),
    text: [greeting, paragraph, `${label}:\n${url}`, `--\n${footer}`].join('\n\n'),
  }
}
