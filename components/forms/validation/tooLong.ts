import type { core } from 'zod'

/** The message key of an issue; that of a text that is too long also bears its length and its limit. */
export function keyOf({ message, ...issue }: core.$ZodIssue): string {
  const isLimit = issue.code === 'too_big' && issue.origin === 'string' && message === 'tooLong'
  return isLimit && typeof issue.input === 'string' ? tooLongKey(issue.input, Number(issue.maximum)) : message
}

/** The message key of a text that is too long, with its length and its limit. */
export const tooLongKey = (text: string, most: number): string => `tooLong ${text.length} ${most}`

/** The length and the limit that such a key bears; null for any other key. */
export function readTooLong(key: string): { count: number; most: number } | null {
  const [, count, most] = /^tooLong (\d+) (\d+)$/.exec(key) ?? []
  return count === undefined ? null : { count: Number(count), most: Number(most) }
}
