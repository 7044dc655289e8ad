import 'server-only'
import sanitizeHtml from 'sanitize-html'
import {
  asMarkup,
  droppedTags,
  embedOf,
  isOwnImage,
  linkOf,
  plainText,
  richTextAttributes,
  richTextTags,
} from '@/domain/richText'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags, 'span'],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...droppedTags],
  nestingLimit: 30,
  transformTags: {
    // A link without a valid target is replaced by its text. The library closes a renamed tag correctly only when it
    // keeps the new one, so spans are removed afterwards.
    a: (_tag, attribs): sanitizeHtml.Tag => {
      const address = linkOf(attribs.href ?? '')
      return address === null ? { tagName: 'span', attribs: {} } : { tagName: 'a', attribs: { href: address } }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src ?? ''),
}

const figure = /<figure>\s*(?:<p>\s*)?<a href="([^"<>]*)">[^<>]*<\/a>\s*(?:<\/p>\s*)?<\/figure>|<\/?figure>/g

/**
 * Retains every figure that is one link of a known provider, with its address normalized; of others only their
 * content.
 */
const withKnownFigures = (html: string): string =>
  html.replace(figure, (_whole, href?: string) => {
    const url = href === undefined ? undefined : embedOf(plainText(href))?.url
    return url === undefined
      ? href === undefined
        ? ''
        : `<a href="${href}">${href}</a>`
      : `<figure><a href="${url}">${url}</a></figure>`
  })

const pass = (html: string): string => withKnownFigures(sanitizeHtml(asMarkup(html), options).replace(/<\/?span>/g, ''))

/**
 * A rich text as it may be stored: the few allowed tags and nothing else. Plain text that was typed reads the same
 * afterwards. Removing a tag may change how the surrounding text is parsed: cleaning is repeated until nothing changes
 * any more.
 */
export function cleanRichText(html: string): string {
  let cleaned = html
  for (let round = 0; round < 8; round++) {
    const next = pass(cleaned)
    if (next === cleaned) return cleaned
    cleaned = next
  }
  // No person writes such a text; its plain text is retained.
  return pass(plainText(cleaned).replace(/</g, '&lt;'))
}
