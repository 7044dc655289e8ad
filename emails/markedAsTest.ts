import { type AppLocale, words } from '@/locales/words'
import type { Email } from './email'
import { html } from './html'

/** The same mail, with a subject and a line above it that call it a test. */
export function markedAsTest(locale: AppLocale, mail: Email): Email {
  const t = words(locale, 'emails')
  const notice = t('marked.notice')
  const bar = html`<p style="margin:0;padding:12px;background:#fff3bf;color:#1f2933;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:14px;text-align:center">${notice}</p>`
  return {
    subject: t('marked.subject', { subject: mail.subject }),
    // A replacement function, since `$` in the text would mean something in a replacement text.
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}\n${bar.source}`),
    text: `${notice}\n\n${mail.text}`,
  }
}
