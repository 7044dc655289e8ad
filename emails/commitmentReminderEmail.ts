import type { AppLocale } from '@/locales/words'
import { composed } from './composed'
import type { Email } from './email'
import type { Sender } from './emailLayout'
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
  const opening = t('commitmentReminder.opening', { name, count })
  return composed({
    locale,
    subject: t('commitmentReminder.subject', { name }),
    sender,
    salutation: salutation(locale, firstName),
    body: html`${sentences([opening])}`,
    paragraphs: [opening],
    link: { label: t('commitmentReminder.button'), url },
    footer: t('footer', { product }),
    footerLink: { label: t('questionnaireReminder.stop'), url: stopUrl },
  })
}
