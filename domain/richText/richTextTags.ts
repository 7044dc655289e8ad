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
