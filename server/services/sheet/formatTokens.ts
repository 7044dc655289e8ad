import 'server-only'

/** A piece of a number's format. `text` is a literal, or the sign itself. */
export type FormatToken = {
  kind: 'text' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'date' | 'elapsed' | 'general'
  text: string
}

const patterns: [RegExp, (match: RegExpExecArray) => FormatToken | 'refused' | null][] = [
  [/^"([^"]*)"/, ([, text = '']) => ({ kind: 'text', text })],
  [/^\\([\s\S])/, ([, text = '']) => ({ kind: 'text', text })],
  // A space as wide as the sign, and a sign that fills the cell.
  [/^_[\s\S]/, () => ({ kind: 'text', text: ' ' })],
  [/^\*[\s\S]/, () => null],
  [/^\[\$([^\]-]*)(?:-([\dA-Fa-f]*))?\]/, ([, text = '']) => (text === '' ? null : { kind: 'text', text })],
  [/^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]/i, () => null],
  [/^\[(h+|m+|s+)\]/i, ([, text = '']) => ({ kind: 'elapsed', text: text.toLowerCase() })],
  [/^\[/, () => 'refused'],
  [/^general/i, ([text]) => ({ kind: 'general', text })],
  [/^(am\/pm|a\/p)/i, ([text]) => ({ kind: 'date', text: text.toUpperCase() })],
  [/^(y+|m+|d+|h+|s+(?:\.0+)?)/i, ([text]) => ({ kind: 'date', text: text.toLowerCase() })],
  [/^E[+-]/i, ([text]) => ({ kind: 'exponent', text: text.toUpperCase() })],
  [/^[0#?]/, ([text]) => ({ kind: 'digit', text })],
  [/^\./, () => ({ kind: 'point', text: '.' })],
  [/^,/, () => ({ kind: 'comma', text: ',' })],
  [/^%/, () => ({ kind: 'percent', text: '%' })],
  [/^[A-Za-z@]/, () => 'refused'],
  [/^[\s\S]/u, ([text]) => ({ kind: 'text', text })],
]

/** Names of months and days in other languages, and calendars of other cultures, are not rendered. */
const isForeign = (code: string) =>
  /(?:mmm|ddd)/i.test(code) && /\[\$[^\]]*-(?!409|809|0?c09|1009|F800|F400)[\dA-Fa-f]+\]/i.test(code)

/** The sections of a format (of positive and negative numbers, of zero, of texts); null for one that cannot be rendered. */
export function formatTokens(code: string): FormatToken[][] | null {
  if (isForeign(code)) return null
  const sections: FormatToken[][] = [[]]
  for (let rest = code; rest !== '';) {
    if (rest.startsWith(';')) {
      sections.push([])
      rest = rest.slice(1)
      continue
    }
    for (const [pattern, tokenOf] of patterns) {
      const match = pattern.exec(rest)
      if (match === null) continue
      const token = tokenOf(match)
      // The section of texts may hold anything.
      if (token === 'refused' && sections.length < 4) return null
      if (token !== null && token !== 'refused') sections.at(-1)?.push(token)
      rest = rest.slice(match[0].length)
      break
    }
  }
  // "# ?/?" is a fraction; a slash in a date separates.
  const isFraction = sections.some(
    (tokens) =>
      !tokens.some(({ kind }) => kind === 'date') &&
      tokens.some(({ kind, text }, at) => kind === 'text' && text === '/' && tokens[at - 1]?.kind === 'digit'),
  )
  return isFraction ? null : sections
}
