import { html, type Html } from './html'

// Outlook for Windows draws mails with Word: padding only on table cells, no `white-space`, no `max-width`.

const margin = 'margin:0 0 16px'

/** Sentences of the product, a paragraph each. */
export function sentences(texts: readonly string[]): Html[] {
  return texts.map((text) => html`<p style="${margin}">${text}</p>\n`)
}

/** What a person typed: each paragraph in the direction of its own text, with its line breaks. */
export function typed(text: string): Html[] {
  return typedParagraphs(text).map((part) => html`<p dir="auto" style="${margin}">${lines(part)}</p>\n`)
}

const lines = (text: string) =>
  text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))

/** The paragraphs of a typed text: an empty line separates them. */
export function typedParagraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A link on a colour: a cell with padding in Outlook, and a link as large as the cell everywhere else. */
export function buttonCell(link: { label: string; url: string }, color: string): Html {
  const text = buttonText(color)
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td height="8"></td></tr><tr><td align="center" bgcolor="${color}" style="background-color:${color};border-radius:6px;mso-padding-alt:12px 24px"><a href="${link.url}" target="_blank" rel="noopener" style="display:block;padding:12px 24px;border-radius:6px;color:${text};font-weight:600;text-decoration:none">${link.label}</a></td></tr><tr><td height="24"></td></tr></table>`
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
