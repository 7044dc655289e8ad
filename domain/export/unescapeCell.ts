import { begins, within } from './formulaSigns'

/** A text as it was before `safeCell` escaped it; unescaped text is returned unchanged. */
export function unescapeCell(text: string): string {
  const safe = text.startsWith("'") && begins.test(text) ? text.slice(1) : text
  return safe.replace(within.apostrophe, '')
}
