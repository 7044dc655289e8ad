import 'server-only'
import { fileProblem } from './FileProblem'

/** A tag by its name without prefix, or text between tags with its entities resolved. */
export type XmlEvent = { kind: 'open' | 'close'; name: string; attributes: string } | { kind: 'text'; text: string }

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Text as it was before it was written as XML. */
export const unescaped = (text: string) => (text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-fA-F]{1,6}|\w{2,4});/g, entity) : text)

/** More tags than a table of the largest size needs: a document that has more holds next to no words. */
const mostTags = 5_000_000

/** Made once for each name: a sheet asks for few, a million times. */
const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}

/** The value of an attribute of a tag; null when it has none of that name. */
export function attribute(attributes: string, name: string): string | null {
  const found = patternOf(name).exec(attributes)
  return found === null ? null : unescaped(found[1] ?? found[2] ?? '')
}

function indexAfter(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from)
  if (at === -1) throw fileProblem('fileUnreadable')
  return at + sign.length
}

/** Where a tag ends: the first > that no quotes are around. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at]
    if (sign === '>') return at
    if (sign === '"' || sign === "'") at = indexAfter(xml, sign, at + 1) - 1
  }
  throw fileProblem('fileUnreadable')
}

function* tagEvents(inside: string): Generator<XmlEvent> {
  const [, close = '', name = '', rest = ''] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)([^]*)$/.exec(inside) ?? []
  if (name === '') throw fileProblem('fileUnreadable')
  const isAlone = rest.endsWith('/')
  if (close === '') yield { kind: 'open', name, attributes: isAlone ? rest.slice(0, -1) : rest }
  if (close !== '' || isAlone) yield { kind: 'close', name, attributes: '' }
}

/**
 * The tags and texts of an XML document in their order, read once from beginning to end. Declarations, with which a
 * document defines entities or asks for others to be loaded, are refused: no workbook has any.
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
      yield* tagEvents(xml.slice(tag + 1, end))
      at = end + 1
    }
  }
}
