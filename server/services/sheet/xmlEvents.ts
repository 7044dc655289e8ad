import 'server-only'
import { fileProblem } from '@/domain/sheet'

/** A tag by its name without prefix, or text between tags with its entities resolved. */
export type XmlEvent = { kind: 'open' | 'close'; name: string; attributes: string } | { kind: 'text'; text: string }

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Text with its XML escapes resolved. */
export const unescaped = (text: string) =>
  text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-fA-F]{1,6}|\w{2,4});/g, entity) : text

/** More tags than a table of the largest size needs: a document with more of them contains next to no text. */
const mostTags = 5_000_000

/** Cached per name: a sheet reads few attributes, a million times. */
const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}

/** The value of an attribute of a tag; null if absent. */
export function attribute(attributes: string, name: string): string | null {
  const found = patternOf(name).exec(attributes)
  return found === null ? null : unescaped(found[1] ?? found[2] ?? '')
}

function indexAfter(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from)
  if (at === -1) throw fileProblem('fileUnreadable')
  return at + sign.length
}

const [quote, apostrophe, slash, colon, greater] = ['"', "'", '/', ':', '>'].map((sign) => sign.charCodeAt(0))

/** The end of a tag: the first > outside quotes. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at)
    if (sign === greater) return at
    if (sign === quote || sign === apostrophe) at = indexAfter(xml, xml[at]!, at + 1) - 1
  }
  throw fileProblem('fileUnreadable')
}

/** Letters, digits, _ . and -; workbooks use no names of other alphabets. */
const isNameCharacter = (sign: number) =>
  (sign >= 97 && sign <= 122) ||
  (sign >= 65 && sign <= 90) ||
  (sign >= 45 && sign <= 57 && sign !== slash) ||
  sign === 95

/**
 * Start (after a prefix) and end of the name of a tag that ends at `end`. Read character by character: a sheet has
 * millions of tags.
 */
function nameIn(xml: string, from: number, end: number): [number, number] {
  let [first, at] = [from, from]
  while (at < end && isNameCharacter(xml.charCodeAt(at))) at += 1
  if (at > from && xml.charCodeAt(at) === colon && isNameCharacter(xml.charCodeAt(at + 1))) {
    first = at + 1
    do at += 1
    while (at < end && isNameCharacter(xml.charCodeAt(at)))
  }
  if (at === first) throw fileProblem('fileUnreadable')
  return [first, at]
}

/**
 * The tags and texts of an XML document in order, read once from beginning to end. Declarations, by which a document
 * defines entities or loads others, are refused: no workbook has any.
 */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
  let [at, tags] = [0, 0]
  while (at < xml.length) {
    if ((tags += 1) > mostTags) throw fileProblem('fileTooComplex')
    const tag = xml.indexOf('<', at)
    if (tag !== at) yield { kind: 'text', text: unescaped(xml.slice(at, tag === -1 ? xml.length : tag)) }
    if (tag === -1) return
    if (xml.startsWith('<!--', tag)) at = indexAfter(xml, '-->', tag + 4)
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = indexAfter(xml, ']]>', tag)
      yield { kind: 'text', text: xml.slice(tag + 9, at - 3) }
    } else if (xml.startsWith('<?', tag)) at = indexAfter(xml, '?>', tag)
    else if (xml[tag + 1] === '!') throw fileProblem('fileUnreadable')
    else {
      const end = endOfTag(xml, tag + 1)
      const isClose = xml.charCodeAt(tag + 1) === slash
      const isAlone = !isClose && xml.charCodeAt(end - 1) === slash
      const [first, last] = nameIn(xml, tag + (isClose ? 2 : 1), end)
      const name = xml.slice(first, last)
      if (!isClose) yield { kind: 'open', name, attributes: xml.slice(last, isAlone ? end - 1 : end) }
      if (isClose || isAlone) yield { kind: 'close', name, attributes: '' }
      at = end + 1
    }
  }
}
