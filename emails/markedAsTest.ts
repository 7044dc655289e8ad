import { type AppLocale, words } from '@/locales/words'
import type { Email } from './email'
import { html } from './html'

/** The same mail, with a subject and a line above it that call it a test. */
export function markedAsTest(locale: AppLocale, mail: Email): Email {
  const t = words(locale, 'emails')
  const notice = t('marked.notice')
  const bar = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fff3bf"><tr><td align="center" style="padding:12px;background-color:#fff3bf;color:#1f2933;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:14px">${notice}</td></tr></table>`
  return {
    subject: t('marked.subject', { subject: mail.subject }),
    // A replacement function, since `$` in the text would mean something in a replacement text.
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}\n${bar.source}`),
    text: `${notice}\n\n${mail.text}`,
  }
}
