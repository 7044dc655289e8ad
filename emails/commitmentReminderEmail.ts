import type { AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { sentences } from './mailParts'
import { mailWords } from './mailWords'
import { salutation } from './salutation'

type Props = {
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  /** The questionnaire in which they wrote it. */
  name: string
  count: number
  /** Where they say what became of it. */
  url: string
  /** Where they stop all reminders of the questionnaire. */
  stopUrl: string
}

/**
 * Reminds a person, on the day that they chose, of what they meant to do. Their words are not in the mail: others may read a
 * mailbox.
 */
export function commitmentReminderEmail({
  locale,
  product,
  sender,
  firstName,
  name,
  count,
  url,
  stopUrl,
}: Props): Email {
  const t = mailWords(locale)
  const subject = t('commitmentReminder.subject', { name })
  const greeting = salutation(locale, firstName)
  const opening = t('commitmentReminder.opening', { name, count })
  const link = { label: t('commitmentReminder.button'), url }
  const footer = t('footer', { product })
  const stop = { label: t('questionnaireReminder.stop'), url: stopUrl }
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({
      language: locale,
      subject,
      sender,
      salutation: greeting,
      body: html`${sentences([opening])}`,
      link,
      footer,
      footerLink: stop,
    }),
    text: [greeting, opening, `${link.label}:\n${link.url}`, `--\n${footer}`, `${stop.label}:\n${stop.url}`].join(
      '\n\n',
    ),
  }
}
