/** The first `length` characters and '...', or the text itself when it fits. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

const longest = 15

/** A label as shortened in charts, on the screen and on paper. */
export const chartLabel = (label: string) => truncate(label.trim(), longest)
