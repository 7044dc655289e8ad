import { isOwnImage } from './allowList'
import { asMarkup, plainText } from './plainText'

/** A paragraph of a rich text as plain text, or one of its pictures. */
export type RichTextBlock = { kind: 'text'; text: string } | { kind: 'picture'; src: string; alt: string }

const listPart = /<(\/?[ou]l)(?=[\s>])[^<>]*>|<li(?=[\s>])[^<>]*>\s*(?:<p(?=[\s>])[^<>]*>)?/gi
const picture = /^<img(?=[\s/>])/i
const boundary = /(<img(?=[\s/>])[^<>]*>)|<\/?(?:p|br|ul|ol|li|h[1-6]|blockquote|figure|div)(?=[\s/>])[^<>]*>/i

const restOfEmptyItem = /^(?:\s|<\/?p>|<br(?:\s*\/)?>)*<\/li(?=[\s>])/i

/** Begins each filled item of a list with its number or a bullet; numbers go on after a list within theirs. */
function withItemMarks(html: string): string {
  const counts: (number | null)[] = []
  return html.replace(listPart, (part: string, list: string | undefined, at: number) => {
    const name = list?.toLowerCase()
    if (name === '/ol' || name === '/ul') counts.pop()
    else if (name !== undefined) counts.push(name === 'ol' ? 0 : null)
    if (name !== undefined) return part
    const count = counts.pop() ?? null
    counts.push(count === null ? null : count + 1)
    const isEmpty = restOfEmptyItem.test(html.slice(at + part.length))
    return isEmpty ? '<br>' : count === null ? '<br>• ' : `<br>${count + 1}. `
  })
}

/**
 * A rich text for paper: its paragraphs and list items as plain text, a line each, and its pictures, in order. A picture
 * that is none of the product's files becomes its alternative text.
 */
export function richTextBlocks(html: string): RichTextBlock[] {
  return withItemMarks(asMarkup(html))
    .split(boundary)
    .flatMap((piece: string | undefined): RichTextBlock[] => {
      const text = plainText(piece ?? '')
      const src = picture.test(piece ?? '') ? (/ src="([^"]*)"/i.exec(piece ?? '')?.[1] ?? '') : ''
      if (isOwnImage(src)) return [{ kind: 'picture', src, alt: text }]
      return text === '' ? [] : [{ kind: 'text', text }]
    })
}
