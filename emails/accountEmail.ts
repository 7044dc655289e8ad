import type { AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { sentences } from './mailParts'
import { mailWords } from './mailWords'
import { salutation } from './salutation'

/** Mails about an account: some carry a link with a code, the others notify of an event. */
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
  | 'emailReplaced'
  | 'emailUnconfirmed'
  | 'emailUnknown'
  | 'joinedCompany'
  | 'passwordChanged'
  | 'resetPassword'
  | 'twoFactorOff'
  | 'twoFactorOn'

/** Notifications of a change to the account: their text must not suggest ignoring them. */
const securityKinds: readonly AccountEmailKind[] = [
  'accountLocked',
  'emailChanged',
  'emailChangeConsent',
  'emailChangeDone',
  'emailChangeStopped',
  'emailChangeWaiting',
  'emailReplaced',
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
  /** Further arguments of the message. */ values?: Record<string, string>
}

/** A mail about an account: one paragraph, one button. */
export function accountEmail({ kind, locale, product, sender, firstName, url, values: more = {} }: Props): Email {
  const t = mailWords(locale)
  const values = { ...more, product, company: sender.name }
  // Staff are invited by the product itself: its name appears once.
  const wording = kind === 'accountInvite' && sender.name === product ? 'ownInvite' : kind
  const subject = t(`${wording}.subject`, values)
  const greeting = salutation(locale, firstName)
  const paragraph = t(`${wording}.opening`, values)
  const label = t(`${wording}.button`, values)
  const footer = t(securityKinds.includes(kind) ? 'accountSecurityFooter' : 'accountFooter', { product })
  const body = html`${sentences([paragraph])}`
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({ language: locale, subject, sender, salutation: greeting, body, link: { label, url }, footer }),
    text: [greeting, paragraph, `${label}:\n${url}`, `--\n${footer}`].join('\n\n'),
  }
}
