/** The lines to draw, with the one that holds the focus and its neighbours: scrolling must not take the focus away, nor what Tab leads to. */
export function withFocusedLine(lines: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null) return [...lines]
  const near = [focused - 1, focused, focused + 1].filter((line) => line >= 0 && line < count)
  return [...new Set([...lines, ...near])].sort((a, b) => a - b)
}
