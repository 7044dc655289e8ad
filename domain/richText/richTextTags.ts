/** The tags that a rich text may hold; everything else loses its tag and keeps its words. */
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

/** What goes with everything inside it, since its content was never meant to be read. */
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

/** The attributes of the two tags that have any. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'] }
