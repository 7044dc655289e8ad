import type { notificationValues, NotificationWording } from '@/domain/notification'
import type { AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout, type Sender } from './emailLayout'
import { html } from './html'
import { sentences } from './mailParts'
import { mailWords } from './mailWords'
import { salutation } from './salutation'

type Entry = {
  wording: NotificationWording
  values: ReturnType<typeof notificationValues>
  url: string
}
type Props = {
  locale: AppLocale
  product: string
  sender: Sender
  firstName: string
  /** Where the person chooses which mails they get. */
  choicesUrl: string
}

const line = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** What every mail of this kind has: greeting, words, and the way to choose others in the footer. */
function frame({ locale, product, firstName, choicesUrl }: Props) {
  const [t, said] = [mailWords(locale), mailWords(locale, 'notification')]
  const footer = t('notification.footer', { product })
  const choices = t('notification.choices')
  return {
    t,
    said,
    footer,
    footerLink: { label: choices, url: choicesUrl },
    greeting: salutation(locale, firstName),
    ending: `--\n${footer}\n${choices}:\n${choicesUrl}`,
  }
}

/** A mail about one event: what happened, and a button to its place. */
export function notificationEmail({ entry, ...props }: Props & { entry: Entry }): Email {
  const { t, said, footer, footerLink, greeting, ending } = frame(props)
  const { wording, values, url } = entry
  const title = said(`title.${wording}`, values)
  const subject = line(values.hasName === 'yes' ? t('notification.subject', { title, name: values.name }) : title)
  const text = said(`text.${wording}`, values)
  const link = { label: t('notification.button', { product: props.product }), url }
  const body = html`${sentences([text])}`
  const { locale: language, sender } = props
  return {
    subject,
    html: emailLayout({ language, subject, sender, salutation: greeting, body, link, footer, footerLink }),
    text: [greeting, text, `${link.label}:\n${url}`, ending].join('\n\n'),
  }
}

type Week = Props & {
  entries: readonly Entry[]
  /** How many more there were. */
  more: number
  url: string
}

/** The mail about a week: what happened, each with a link to its place. */
export function weeklyEmail({ entries, more, url, ...props }: Week): Email {
  const { t, said, footer, footerLink, greeting, ending } = frame(props)
  const subject = line(t('notification.weekly.subject', { product: props.product, count: entries.length + more }))
  const opening = t('notification.weekly.opening')
  const link = { label: t('notification.button', { product: props.product }), url }
  const rest = more === 0 ? [] : [t('notification.weekly.more', { count: more })]
  const shown = entries.map(({ wording, values, url: place }) => ({
    title: said(`title.${wording}`, values),
    text: said(`text.${wording}`, values),
    place,
  }))
  const body = html`${sentences([opening])}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${shown.map(
    ({ title, text, place }) =>
      html`<tr><td class="rule" style="padding:0 0 12px;border-bottom:1px solid #e4e7eb"><a class="ink" href="${place}" target="_blank" rel="noopener" style="color:#1f2933;font-weight:600">${title}</a><br />${text}</td></tr><tr><td height="12"></td></tr>`,
  )}</table>
${sentences(rest)}`
  const { locale: language, sender } = props
  const lines = shown.map(({ title, text, place }) => `${title}\n${text}\n${place}`)
  return {
    subject,
    html: emailLayout({ language, subject, sender, salutation: greeting, body, link, footer, footerLink }),
    text: [greeting, opening, ...lines, ...rest, `${link.label}:\n${url}`, ending].join('\n\n'),
  }
}
