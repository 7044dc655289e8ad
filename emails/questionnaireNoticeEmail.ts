import type { AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { sentences } from './mailParts'
import { mailWords } from './mailWords'
import { salutation } from './salutation'

/** What happened to a questionnaire a person was invited to: it was deleted, or is not open for now. */
export type QuestionnaireNotice = 'questionnaireCancelled' | 'questionnaireWithdrawn'

type Props = {
  kind: QuestionnaireNotice
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  name: string
}

/** Notifies an invited person that there is nothing left for them to do. */
export function questionnaireNoticeEmail({ kind, locale, product, sender, firstName, name }: Props): Email {
  const t = mailWords(locale)
  const subject = t(`${kind}.subject`, { name })
  const greeting = salutation(locale, firstName)
  const opening = t(`${kind}.opening`, { company: sender.name, name })
  const footer = t('footer', { product })
  const body = html`${sentences([opening])}`
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({ language: locale, subject, sender, salutation: greeting, body, link: null, footer }),
    text: [greeting, opening, `--\n${footer}`].join('\n\n'),
  }
}
