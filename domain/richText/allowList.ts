/** The tags allowed in a rich text; any other tag is removed and its text preserved. */
export const richTextTags = [
  'p',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'br',
  'figure',
  'img',
] as const

/** Tags removed together with their content, which is not meant to be read. */
export const droppedTags = [
  'script',
  'style',
  'template',
  'noscript',
  'noframes',
  'noembed',
  'iframe',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'textarea',
  'select',
  'option',
  'title',
  'xmp',
  'plaintext',
  'head',
  'audio',
  'video',
  'canvas',
] as const

/** The allowed attributes of the two tags that have any. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'] }

const ownImage = /^\/api\/blobs\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether an image is one of the product's stored files; any other would disclose the reader to a third party. */
export const isOwnImage = (src: string): boolean => ownImage.test(src)

const schemes = new Set(['http:', 'https:', 'mailto:'])

/**
 * The normalised, absolute address of a link; null for other schemes, relative addresses and credentials before a
 * host.
 */
export function linkOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, username, password, href: whole } = new URL(href)
  return schemes.has(protocol) && username === '' && password === '' ? whole : null
}
