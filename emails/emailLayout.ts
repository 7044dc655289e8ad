import { html, Html } from './html'
import { buttonCell } from './mailParts'

/** The sender of a mail: the company if there is one, else the product. */
export type Sender = { name: string; color: string; logoUrl: string | null }

type Link = { label: string; url: string }
type Props = {
  language: string
  subject: string
  sender: Sender
  salutation: string
  body: Html
  link: Link | null
  /** Below the button, and less prominent. */
  otherLink?: Link | null
  footer: string
  footerLink?: Link
}

const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif'

/** Dark colours by class, where a client asks for them; a logo is designed for white, and keeps it. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#14171d !important}
.card{background-color:#22262f !important}
.ink{color:#e6e8ec !important}
.quiet{color:#c3c7cf !important}
.rule{border-color:#3a404c !important}
.logo{background-color:#ffffff !important}
}`

/**
 * The layout of every mail: logo or name on a line of the company's colour, the text, one button if there is a
 * link, a plain link below it if there is another, and one in the footer.
 */
export function emailLayout({
  language,
  subject,
  sender,
  salutation,
  body,
  link,
  otherLink = null,
  footer,
  footerLink,
}: Props): string {
  const head =
    sender.logoUrl === null
      ? html`<span dir="auto" class="ink" style="${font};font-size:20px;font-weight:700;color:#1f2933">${sender.name}</span>`
      : html`<img class="logo" src="${sender.logoUrl}" alt="${sender.name}" height="48" style="display:block;height:48px;border:0" />`
  const button =
    link === null
      ? null
      : html`${buttonCell(link, sender.color)}
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#52606d;word-break:break-all">${link.url}</p>`
  const other =
    otherLink === null
      ? null
      : html`<p style="margin:8px 0 24px;font-size:14px">${plainLink(otherLink, 'ink', '#1f2933')}</p>`
  const quiet = footerLink === undefined ? null : html`<br /><br />${plainLink(footerLink, 'quiet', '#52606d')}`
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /><title>${subject}</title>
<style>${new Html(darkStyles)}</style></head>
<body class="page" style="margin:0;padding:0;background-color:#f3f5f7">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f5f7" style="background-color:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background-color:#ffffff;border-radius:8px;border-top:4px solid ${sender.color}">
<tr><td style="padding:24px 32px 0">${head}</td></tr>
<tr><td class="ink" style="padding:16px 32px 8px;${font};font-size:16px;line-height:1.55;color:#1f2933">
<p style="margin:0 0 16px">${salutation}</p>
${body}
${button}${other}
</td></tr>
<tr><td class="quiet rule" style="padding:16px 32px 24px;border-top:1px solid #e4e7eb;${font};font-size:13px;line-height:1.5;color:#52606d">${footer}${quiet}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`.source
}

const plainLink = ({ label, url }: Link, name: 'ink' | 'quiet', color: string) =>
  html`<a class="${name}" href="${url}" target="_blank" rel="noopener" style="color:${color}">${label}</a>`
