import { isOwnImage } from './allowList'
import { asMarkup, plainText } from './plainText'

/** A paragraph of a rich text as plain text, or one of its pictures. */
export type RichTextBlock = { kind: 'text'; text: string } | { kind: 'picture'; src: string; alt: string }

const listItem = /<li(?=[\s>])[^<>]*>\s*(?:<p(?=[\s>])[^<>]*>)?/gi
const picture = /^<img(?=[\s/>])/i
const boundary = /(<img(?=[\s/>])[^<>]*>)|<\/?(?:p|br|ul|ol|li|h[1-6]|blockquote|figure|div)(?=[\s/>])[^<>]*>/i

/**
 * A rich text for paper: its paragraphs and list items as plain text, a line each, and its pictures, in order. A picture
 * that is none of the product's files becomes its alternative text.
 */
export function richTextBlocks(html: string): RichTextBlock[] {
  return asMarkup(html)
    .replace(listItem, '<br>• ')
    .split(boundary)
    .flatMap((piece: string | undefined): RichTextBlock[] => {
      const text = plainText(piece ?? '')
      const src = picture.test(piece ?? '') ? (/ src="([^"]*)"/i.exec(piece ?? '')?.[1] ?? '') : ''
      if (isOwnImage(src)) return [{ kind: 'picture', src, alt: text }]
      return text === '' || text === '•' ? [] : [{ kind: 'text', text }]
    })
}
