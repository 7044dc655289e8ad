/** A rendered line of a long list: its index, and its start and end. */
export type DrawnLine = { index: number; start: number; end: number }
/** A rendered line, or the empty space that replaces the lines between two rendered ones. */
export type LineOrGap = { kind: 'line'; index: number } | { kind: 'gap'; key: string; size: number }

/**
 * The rendered lines with empty space in place of the others, so that each is at its position in the full list.
 * `between` is the gap that the page itself leaves between two elements; the empty space is an element too and has it
 * on both sides.
 */
export function withGaps(lines: readonly DrawnLine[], from: number, to: number, between: number): LineOrGap[] {
  const parts: LineOrGap[] = []
  let reached = from
  const fill = (until: number, key: string, sides: number) => {
    const size = until - reached - sides * between
    if (size > 0) parts.push({ kind: 'gap', key, size })
  }
  for (const { index, start, end } of lines) {
    fill(start, `before ${index}`, parts.length === 0 ? 1 : 2)
    parts.push({ kind: 'line', index })
    reached = end
  }
  fill(to, 'end', lines.length === 0 ? 0 : 1)
  return parts
}
