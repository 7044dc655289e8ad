/** A line of a long list that is drawn: which one, and from where to where it reaches. */
export type DrawnLine = { index: number; start: number; end: number }
/** A drawn line, or the empty space that stands for the lines between two drawn ones. */
export type LineOrGap = { kind: 'line'; index: number } | { kind: 'gap'; key: string; size: number }

/**
 * The drawn lines with empty space in place of the others, so that each stands where it would stand if all were drawn.
 * `between` is the space the page itself leaves between two elements; a gap is an element too and has it on both sides.
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
