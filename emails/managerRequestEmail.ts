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
  /** The manager's, as an administrator recorded it; empty where none is. */
  name: string
  campaign: string
  moment: 'Before' | 'After'
  /** How many of their people take part. */
  count: number
  /** Until when they may answer. */
  endDay: string
  isReminder: boolean
  url: string
  stopUrl: string
}

/** Asks a line manager what they expect of a campaign or see after it. The names of their people are on the page alone. */
export function managerRequestEmail(props: Props): Email {
  const { locale, product, sender, name, campaign, moment, count, endDay, isReminder, url, stopUrl } = props
  const t = mailWords(locale)
  const ofMoment = moment === 'Before' ? 'managerRequest.subjectBefore' : 'managerRequest.subjectAfter'
  const subjectKey = isReminder ? 'managerRequest.subjectReminder' : ofMoment
  const paragraphs = [
    t(moment === 'Before' ? 'managerRequest.openingBefore' : 'managerRequest.openingAfter', {
      name: campaign,
      count,
      company: sender.name,
    }),
    t('managerRequest.short', { day: endDay }),
    t('managerRequest.promise'),
  ]
  return composed({
    locale,
    subject: t(subjectKey, { name: campaign }),
    sender,
    salutation: salutation(locale, name),
    body: html`${sentences(paragraphs)}`,
    paragraphs,
    link: { label: t('managerRequest.button'), url },
    footer: t('footer', { product }),
    footerLink: { label: t('managerRequest.stop', { company: sender.name }), url: stopUrl },
  })
}
