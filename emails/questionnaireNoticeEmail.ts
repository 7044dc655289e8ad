import { words, type AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { salutation } from './salutation'

/** What became of a questionnaire to which somebody was invited: it is gone, or it is not open for now. */
export type QuestionnaireNotice = 'questionnaireCancelled' | 'questionnaireWithdrawn'

type Props = {
  kind: QuestionnaireNotice
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  name: string
}

/** Tells somebody who was invited that there is nothing for them to do any more. */
export function questionnaireNoticeEmail({ kind, locale, product, sender, firstName, name }: Props): Email {
  const t = words(locale, 'emails')
  const subject = t(`${kind}.subject`, { name })
  const greeting = salutation(locale, firstName)
  const opening = t(`${kind}.opening`, { company: sender.name, name })
  const footer = t('footer', { product })
  const body = html`<p style="margin:0 0 16px">${opening}</p>`
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({ language: locale, subject, sender, salutation: greeting, body, link: null, footer }),
    text: [greeting, opening, `--\n${footer}`].join('\n\n'),
  }
}
