import { begins, within } from './formulaSigns'

/** A text as it was before `safeCell` made it harmless; one that never needed it stays as it is. */
export function plainCell(text: string): string {
  const safe = text.startsWith("'") && begins.test(text) ? text.slice(1) : text
  return safe.replace(within.apostrophe, '')
}
