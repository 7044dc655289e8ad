/** The font size at which a line of text stays within a width, at most `largest`: a bold letter is about 0.62 of its size wide. */
export function sizeFor(
  text: string,
  { width, largest, smallest = 8 }: { width: number; largest: number; smallest?: number },
): number {
  const letters = Math.max(Array.from(text).length, 1)
  return Math.max(smallest, Math.min(largest, Math.floor((width / (letters * 0.62)) * 2) / 2))
}
