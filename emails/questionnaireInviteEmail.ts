import type { AppLocale } from '@/locales/words'
import { composed } from './composed'
import type { Email } from './email'
import type { Sender } from './emailLayout'
import { entryLinks } from './entryLinks'
import { html } from './html'
import { sentences, typed, typedParagraphs } from './mailParts'
import { mailWords } from './mailWords'
import { salutation } from './salutation'

/** How many questions are asked and about how long they take; where some depend on answers, at most. */
export type MailedExtent = { questions: number; minutes: number; depends: boolean }

type Props = {
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  /** A first-time participant is asked to choose a password before the questions. */
  isFirstTime: boolean
  /** The personal link, which needs no password; null where there is none. */
  link?: string | null
  url: string
  questionnaire: {
    name: string
    description: string
    /** Formatted as DD/MM/YYYY. */
    startDay: string | null
    endDay: string | null
    extent: MailedExtent | null
    /** Custom subject set by an administrator. */
    subject: string | null
    opening: string | null
  }
}

/** The invitation to take part in a questionnaire. */
export function questionnaireInviteEmail({
  locale,
  product,
  sender,
  firstName,
  isFirstTime,
  link = null,
  url,
  questionnaire,
}: Props): Email {
  const t = mailWords(locale)
  const subject = questionnaire.subject ?? t('questionnaireInvite.subject', { name: questionnaire.name })
  const opening =
    questionnaire.opening ?? t('questionnaireInvite.opening', { company: sender.name, name: questionnaire.name })
  const { extent } = questionnaire
  const facts = [
    questionnaire.startDay === null ? null : { label: t('questionnaireInvite.opens'), text: questionnaire.startDay },
    questionnaire.endDay === null ? null : { label: t('questionnaireInvite.closes'), text: questionnaire.endDay },
    extent === null
      ? null
      : {
          label: t('questionnaireInvite.length'),
          text: t('questionnaireInvite.extent', { ...extent, depends: extent.depends ? 'yes' : 'no' }),
        },
  ].filter((entry) => entry !== null)
  const { hint, button, other } = entryLinks(locale, { link, url, isFirstTime, label: t('questionnaireInvite.start') })
  const texts = [...typedParagraphs(opening), ...typedParagraphs(questionnaire.description)]
  const body = html`${questionnaire.opening === null ? sentences([opening]) : typed(opening)}${typed(questionnaire.description)}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="font-size:15px">${facts.map(
    ({ label: name, text }) =>
      html`<tr><td class="quiet" style="padding:2px 16px 2px 0;color:#52606d">${name}</td><td style="padding:2px 0;font-weight:600">${text}</td></tr>`,
  )}</table>
${hint === null ? null : html`<p style="margin:16px 0">${hint}</p>`}`
  return composed({
    locale,
    subject,
    sender,
    salutation: salutation(locale, firstName),
    body,
    paragraphs: [...texts, facts.map(({ label: name, text }) => `${name}: ${text}`).join('\n'), hint ?? ''].filter(
      (paragraph) => paragraph !== '',
    ),
    link: button,
    otherLink: other,
    footer: t('footer', { product }),
  })
}
