import type { AppLocale } from '@/locales/words'
import { composed } from './composed'
import type { Email } from './email'
import type { Sender } from './emailLayout'
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
  const opening = t(`${kind}.opening`, { company: sender.name, name })
  return composed({
    locale,
    subject: t(`${kind}.subject`, { name }),
    sender,
    salutation: salutation(locale, firstName),
    body: html`${sentences([opening])}`,
    paragraphs: [opening],
    link: null,
    footer: t('footer', { product }),
  })
}
