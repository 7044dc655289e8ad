/** HTML element names that people paste; a `<` before any other word is literal text. */
const names =
  'a|abbr|address|applet|area|article|aside|audio|b|base|bdi|bdo|bgsound|big|blink|blockquote|body|br|button|canvas|center|cite|code|col|colgroup|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|image|img|input|ins|isindex|kbd|label|legend|li|link|main|map|mark|marquee|math|meta|nav|noframes|noscript|object|ol|optgroup|option|p|param|picture|plaintext|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xml|xmp'
const tag = new RegExp(`<(?:!--|/?(?:${names})(?=[\\s/>]))[^<>]*>`, 'i')

/** Converts a text to markup: one without any tag is plain text, so its special characters are escaped. */
export function asMarkup(text: string): string {
  return tag.test(text) ? text : text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
