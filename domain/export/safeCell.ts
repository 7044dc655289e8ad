import { begins, within } from './formulaSigns'

/** A text that no spreadsheet takes for a formula: what would begin one gets an apostrophe in front. */
export function safeCell(text: string): string {
  const safe = text.replace(within.place, "'")
  return begins.test(safe) ? `'${safe}` : safe
}
