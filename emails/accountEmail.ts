import type { AppLocale } from '@/locales/words'
import { composed } from './composed'
import type { Email } from './email'
import type { Sender } from './emailLayout'
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
  const paragraph = t(`${wording}.opening`, values)
  return composed({
    locale,
    subject: t(`${wording}.subject`, values),
    sender,
    salutation: salutation(locale, firstName),
    body: html`${sentences([paragraph])}`,
    paragraphs: [paragraph],
    link: { label: t(`${wording}.button`, values), url },
    footer: t(securityKinds.includes(kind) ? 'accountSecurityFooter' : 'accountFooter', { product }),
  })
}
