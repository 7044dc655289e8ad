/** HTML element names that people paste; a `<` before any other word is literal text. */
const names =
  'a|abbr|address|applet|area|article|aside|audio|b|base|bdi|bdo|bgsound|big|blink|blockquote|body|br|button|canvas|center|cite|code|col|colgroup|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|image|img|input|ins|isindex|kbd|label|legend|li|link|main|map|mark|marquee|math|meta|nav|noframes|noscript|object|ol|optgroup|option|p|param|picture|plaintext|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xml|xmp'
const tag = new RegExp(`<(?:!--|/?(?:${names})(?=[\\s/>]))[^<>]*>`, 'i')

/** Converts a text to markup: one without any tag is plain text, so its special characters are escaped. */
export function asMarkup(text: string): string {
  return tag.test(text) ? text : text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** Inline tags that may occur within a word; all others separate words. */
const within = /^\/?(?:a|b|strong|i|em|u|s|span|font|sub|sup|small|mark|code)$/i

function sign(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

/** A picture's alternative text. */
const alternative = (image: string): string => / alt="([^"]*)"/i.exec(image)?.[1] ?? ''

/**
 * The text of a rich text on one line: for lists, confirmations, tables and paper; a picture becomes its
 * alternative text.
 */
export function plainText(html: string): string {
  return (
    asMarkup(html)
      // The name is read once and whole, so that a long unfinished tag costs no more than its length.
      .replace(/<(\/?[a-z][a-z0-9]*(?![a-z0-9])|!--)[^<>]*>/gi, (tag: string, name: string) =>
        within.test(name) ? '' : name.toLowerCase() === 'img' ? ` ${alternative(tag)} ` : ' ',
      )
      .replace(
        /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
        (reference, decimal?: string, hex?: string, name?: string) => {
          if (decimal !== undefined) return sign(Number(decimal))
          if (hex !== undefined) return sign(parseInt(hex, 16))
          return named[name ?? ''] ?? reference
        },
      )
      .replace(/\s+/g, ' ')
      .trim()
  )
}
