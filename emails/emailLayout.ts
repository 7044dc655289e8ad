import { html, type Html } from './html'

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
      ? html`<span style="${font};font-size:20px;font-weight:700;color:#1f2933">${sender.name}</span>`
      : html`<img src="${sender.logoUrl}" alt="${sender.name}" height="48" style="display:block;height:48px;max-width:240px;border:0" />`
  const button =
    link === null
      ? null
      : html`<p style="margin:24px 0"><a href="${link.url}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${sender.color};color:${buttonText(sender.color)};font-weight:600;text-decoration:none">${link.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#52606d;word-break:break-all">${link.url}</p>`
  const other =
    otherLink === null
      ? null
      : html`<p style="margin:0 0 16px;font-size:14px"><a href="${otherLink.url}" target="_blank" rel="noopener" style="display:inline-block;padding:8px 0;color:#1f2933">${otherLink.label}</a></p>`
  const quiet =
    footerLink === undefined
      ? null
      : html`<br /><a href="${footerLink.url}" target="_blank" rel="noopener" style="display:inline-block;padding:8px 0;color:#52606d">${footerLink.label}</a>`
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;border-top:4px solid ${sender.color}">
<tr><td style="padding:24px 32px 0">${head}</td></tr>
<tr><td style="padding:16px 32px 8px;${font};font-size:16px;line-height:1.55;color:#1f2933">
<p style="margin:0 0 16px">${salutation}</p>
${body}
${button}${other}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e4e7eb;${font};font-size:13px;line-height:1.5;color:#52606d">${footer}${quiet}</td></tr>
</table></td></tr></table>
</body>
</html>`.source
}

const channel = (hex: string) => {
  const share = parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever contrasts more with the colour #rrggbb. */
function buttonText(color: string): '#000000' | '#ffffff' {
  const luminance =
    0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7))
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
