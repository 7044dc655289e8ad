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
  const subject = t(subjectKey, { name: campaign })
  const greeting = salutation(locale, name)
  const body = [
    t(moment === 'Before' ? 'managerRequest.openingBefore' : 'managerRequest.openingAfter', {
      name: campaign,
      count,
      company: sender.name,
    }),
    t('managerRequest.short', { day: endDay }),
    t('managerRequest.promise'),
  ]
  const link = { label: t('managerRequest.button'), url }
  const footer = t('footer', { product })
  const stop = { label: t('managerRequest.stop', { company: sender.name }), url: stopUrl }
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({
      language: locale,
      subject,
      sender,
      salutation: greeting,
      body: html`${sentences(body)}`,
      link,
      footer,
      footerLink: stop,
    }),
    text: [greeting, ...body, `${link.label}:\n${link.url}`, `--\n${footer}`, `${stop.label}:\n${stop.url}`].join(
      '\n\n',
    ),
  }
}
