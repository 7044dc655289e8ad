import type { AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { sentences } from './mailParts'
import { mailWords } from './mailWords'

type Props = { locale: AppLocale; product: string; sender: Sender; url: string }

/** The mail by which staff check that the mail server works. */
export function testEmail({ locale, product, sender, url }: Props): Email {
  const t = mailWords(locale)
  const [subject, salutation, paragraph, label] = [
    t('test.subject', { product }),
    t('salutationNobody'),
    t('test.opening', { product }),
    t('test.button', { product }),
  ]
  const footer = t('test.footer', { product })
  const body = html`${sentences([paragraph])}`
  return {
    subject,
    html: emailLayout({ language: locale, subject, sender, salutation, body, link: { label, url }, footer }),
    text: [salutation, paragraph, `${label}:\n${url}`, `--\n${footer}`].join('\n\n'),
  }
}
