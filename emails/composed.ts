import type { AppLocale } from '@/locales/words'
import type { Email } from './email'
import { emailLayout } from './emailLayout'

type Layout = Parameters<typeof emailLayout>[0]
type Props = Omit<Layout, 'language'> & {
  locale: AppLocale
  /** The paragraphs of the plain text between the salutation and the links. */
  paragraphs: readonly string[]
}

const named = ({ label, url }: NonNullable<Layout['link']>) => `${label}:\n${url}`

/** A mail in both forms, the plain text with the links of the other one written out. */
export function composed({ locale, paragraphs, ...layout }: Props): Email {
  const { subject, salutation, link, otherLink = null, footer, footerLink } = layout
  const links = [link, otherLink].filter((one) => one !== null)
  const ending = [`--\n${footer}`, ...(footerLink === undefined ? [] : [named(footerLink)])]
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: emailLayout({ language: locale, ...layout }),
    text: [salutation, ...paragraphs, ...links.map(named), ...ending].join('\n\n'),
  }
}
