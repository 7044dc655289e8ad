/** The first `length` characters and '...', or the text itself when it fits. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}
