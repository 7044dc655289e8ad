import type { AppLocale } from '@/locales/words'
import { composed } from './composed'
import type { Email } from './email'
import type { Sender } from './emailLayout'
import { entryLinks } from './entryLinks'
import { html } from './html'
import { sentences, typed, typedParagraphs } from './mailParts'
import { mailWords } from './mailWords'
import { salutation } from './salutation'

type Props = {
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  /** A participant without a password is asked to choose one before the questions. */
  isFirstTime: boolean
  /** The personal link, which needs no password; null where there is none. */
  link?: string | null
  hasBegun: boolean
  url: string
  /** Where the participant unsubscribes from these reminders. */
  stopUrl: string
  questionnaire: {
    name: string
    /** Calendar days to the deadline, 0 on the day itself. */
    daysLeft: number
    /** The deadline, formatted as DD/MM/YYYY. */
    endDay: string
    /** Custom subject set by an administrator. */
    subject: string | null
    opening: string | null
  }
}

/** Reminds a participant who has not finished: days left, their own link, and a link to unsubscribe. */
export function questionnaireReminderEmail({
  locale,
  product,
  sender,
  firstName,
  isFirstTime,
  link = null,
  hasBegun,
  url,
  stopUrl,
  questionnaire,
}: Props): Email {
  const t = mailWords(locale)
  const { name, daysLeft, endDay } = questionnaire
  const subject = questionnaire.subject ?? t('questionnaireReminder.subject', { name, daysLeft })
  const opening =
    questionnaire.opening ??
    t(hasBegun ? 'questionnaireReminder.openingBegun' : 'questionnaireReminder.opening', {
      company: sender.name,
      name,
    })
  const left = t('questionnaireReminder.left', { daysLeft })
  const closes = `${t('questionnaireReminder.closes')}: ${endDay}`
  const label = t(`questionnaireReminder.${hasBegun ? 'continue' : 'start'}`)
  const { hint, button, other } = entryLinks(locale, { link, url, isFirstTime, label })
  const body = html`${questionnaire.opening === null ? sentences([opening]) : typed(opening)}<p style="margin:0"><strong style="font-size:18px">${left}</strong><br />${closes}</p>
${hint === null ? null : html`<p style="margin:16px 0">${hint}</p>`}`
  return composed({
    locale,
    subject,
    sender,
    salutation: salutation(locale, firstName),
    body,
    paragraphs: [...typedParagraphs(opening), `${left}\n${closes}`, ...(hint === null ? [] : [hint])],
    link: button,
    otherLink: other,
    footer: t('footer', { product }),
    footerLink: { label: t('questionnaireReminder.stop'), url: stopUrl },
  })
}
