import { words, type AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { salutation } from './salutation'

/** Mails about somebody's account: four that carry a link with a code, the others tell what happened. */
export type AccountEmailKind =
  | 'accountInvite'
  | 'accountNotAllowed'
  | 'alreadyRegistered'
  | 'changeEmail'
  | 'confirmEmail'
  | 'emailChanged'
  | 'emailUnconfirmed'
  | 'emailUnknown'
  | 'joinedCompany'
  | 'passwordChanged'
  | 'resetPassword'
  | 'twoFactorOff'
  | 'twoFactorOn'

/** These tell what already happened to the account: nobody should be told to ignore them. */
const securityKinds: readonly AccountEmailKind[] = ['emailChanged', 'joinedCompany', 'passwordChanged', 'twoFactorOff', 'twoFactorOn']

type Props = { kind: AccountEmailKind; locale: AppLocale; product: string; sender: Sender; firstName: string; url: string }

/** A mail about an account: one paragraph, one button. */
export function accountEmail({ kind, locale, product, sender, firstName, url }: Props): Email {
  const t = words(locale, 'emails')
  const values = { product, company: sender.name }
  const subject = t(`${kind}.subject`, values)
  const greeting = salutation(locale, firstName)
  const paragraph = t(`${kind}.opening`, values)
  const label = t(`${kind}.button`, values)
  const footer = t(securityKinds.includes(kind) ? 'accountSecurityFooter' : 'accountFooter', { product })
  const body = html`<p style="margin:0 0 16px">${paragraph}</p>`
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({ language: locale, subject, sender, salutation: greeting, body, link: { label, url }, footer }),
    text: [greeting, paragraph, `${label}:\n${url}`, `--\n${footer}`].join('\n\n'),
  }
}
