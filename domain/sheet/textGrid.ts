import { fileProblem } from './FileProblem'
import { type Grid, gridBuilder, type GridBuilder } from './gridBuilder'

/** The separators of tables saved as text. */
const separators = [',', ';', '\t', '|'] as const
/** The first lines and characters by which a separator is recognised. */
const sampled = { lines: 50, characters: 100_000 }
const isEnd = (sign: string) => sign === '\n' || sign === '\r'

/** How often each separator stands outside quotes in each of the first lines. */
function countsOf(text: string): number[][] {
  const lines: number[][] = []
  let counts = separators.map(() => 0)
  let [isQuoted, isFilled, before] = [false, false, '\n']
  for (const sign of text.slice(0, sampled.characters)) {
    const index = separators.indexOf(sign as (typeof separators)[number])
    // A quote opens a cell at its begin, and two inside mean one.
    const opens = isEnd(before) || before === '"' || separators.some((one) => one === before)
    if (sign === '"' && (isQuoted || opens)) isQuoted = !isQuoted
    else if (!isQuoted && isEnd(sign)) {
      if (isFilled) lines.push(counts)
      if (lines.length === sampled.lines) return lines
      counts = separators.map(() => 0)
      isFilled = false
    } else if (!isQuoted && index !== -1) counts[index] = (counts[index] ?? 0) + 1
    isFilled ||= sign.trim() !== ''
    before = sign
  }
  return isFilled ? [...lines, counts] : lines
}

/** The separator that stands in most of the first lines, and most often; a tab wherever files are separated by tabs. */
function separatorOf(text: string, isTabbed: boolean): string | null {
  const lines = countsOf(text)
  const scores = separators.map((separator, index) => ({
    separator,
    lines: lines.filter((counts) => (counts[index] ?? 0) > 0).length,
    total: lines.reduce((sum, counts) => sum + (counts[index] ?? 0), 0),
  }))
  if (isTabbed && scores.some(({ separator, total }) => separator === '\t' && total > 0)) return '\t'
  const [best] = scores.filter(({ total }) => total > 0).sort((a, b) => b.lines - a.lines || b.total - a.total)
  return best?.separator ?? null
}

/** The quoted text that begins at `from`, and its end; two quotes inside mean one. */
function quoted(text: string, from: number, row: number): { value: string; end: number } {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
  throw fileProblem('quotesUnbalanced', { row })
}

function fill(builder: GridBuilder, text: string, separator: string, firstRow: number): void {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  let [row, column, at] = [firstRow, 0, 0]
  while (at < text.length) {
    let end: number
    if (text[at] === '"') {
      const cell = quoted(text, at, row)
      builder.cell(row, column, cell.value)
      end = cell.end
      if (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n')
        throw fileProblem('quotesUnbalanced', { row })
    } else {
      ends.lastIndex = at
      end = ends.exec(text)?.index ?? text.length
      builder.cell(row, column, text.slice(at, end))
    }
    column += 1
    if (text[end] !== separator) {
      builder.endRow(row)
      row += 1
      column = 0
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1
    }
    at = end + 1
  }
  builder.endRow(row)
}

/** A file in which each line is quoted as a whole, without these quotes. */
const withoutOuterQuotes = (text: string) => text.replace(/^"(.*)"$/gm, (_, line: string) => line.replaceAll('""', '"'))

type Reading = { isTabbed?: boolean; mostRows?: number }

/**
 * The rows of a table in text. A first line "sep=;" names the separator; else it is recognised by counting outside quotes over
 * several lines.
 */
export function textGrid(text: string, { isTabbed = false, mostRows }: Reading = {}): Grid {
  const builder = gridBuilder(mostRows)
  const named = /^\ufeff?"?sep=([,;|\t])"?(?:\r\n|\r|\n|$)/i.exec(text)
  const body = named === null ? text.replace(/^\ufeff/, '') : text.slice(named[0].length)
  const found = named?.[1] ?? separatorOf(body, isTabbed)
  const inner = found === null && body.startsWith('"') ? withoutOuterQuotes(body) : body
  fill(builder, inner, found ?? separatorOf(inner, isTabbed) ?? ',', named === null ? 1 : 2)
  return { rows: builder.rows, hiddenColumns: new Set() }
}
