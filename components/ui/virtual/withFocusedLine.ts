/**
 * The lines to render, including the focused one and its neighbours: scrolling must not remove the focus, nor the
 * targets of Tab.
 */
export function withFocusedLine(lines: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null) return [...lines]
  const near = [focused - 1, focused, focused + 1].filter((line) => line >= 0 && line < count)
  return [...new Set([...lines, ...near])].sort((a, b) => a - b)
}
