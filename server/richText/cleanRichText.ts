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
    // A link that leads nowhere leaves its words. The library closes a renamed tag rightly only when it keeps the new one, so spans go afterwards.
    a: (_tag, attribs): sanitizeHtml.Tag => {
      const address = linkOf(attribs.href ?? '')
      return address === null ? { tagName: 'span', attribs: {} } : { tagName: 'a', attribs: { href: address } }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src ?? ''),
}

const figure = /<figure>\s*(?:<p>\s*)?<a href="([^"<>]*)">[^<>]*<\/a>\s*(?:<\/p>\s*)?<\/figure>|<\/?figure>/g

/** Every figure that is one link of a known provider, with its address written the one way; of others only what stands in them. */
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
 * A rich text as it may be stored: the few tags of the list and nothing else. Text that somebody merely typed reads the same afterwards.
 * Where a tag goes, what stood around it may now be read in another way: it is cleaned until nothing changes any more.
 */
export function cleanRichText(html: string): string {
  let cleaned = html
  for (let round = 0; round < 8; round++) {
    const next = pass(cleaned)
    if (next === cleaned) return cleaned
    cleaned = next
  }
  // Nobody writes such a text; its words are kept.
  return pass(plainText(cleaned).replace(/</g, '&lt;'))
}
