import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { env, memo } from '@/server/env'

const key = memo((): string | Buffer => env().codePepper || randomBytes(32))

/** A short name for something that must not be read from the log: the same on every node, and worth nothing without our secrets. */
export function hashed(value: string): string {
  return createHmac('sha256', key()).update(`log:${value.toLowerCase()}`).digest('hex').slice(0, 12)
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\\w-])'
const named = 'pass(?:word|wd|phrase)?|pwd|secret|token|otp|code|cookie|session|authorization|pepper|api-?key'

/** What looks like a secret, and what stands in its place. The order counts: what holds others goes first. */
const rules: [RegExp, string][] = [
  [/\b((?:set-)?cookie|authorization)\s*:[^\r\n]*/gi, '$1: [secret]'],
  [/\bBearer\s+\S+/gi, 'Bearer [secret]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]*@/gi, '$1[secret]@'],
  [/((?:https?:\/\/|\/)[\w./:%~-]{1,200})\?[^\s"'`<>]*/gi, '$1'],
  [
    new RegExp(`\\b([\\w.-]{0,40}(?:${named}))(["'\`]?\\s*[=:]\\s*)("[^"]*"|'[^']*'|\`[^\`]*\`|[^\\s,;&})\\]]+)`, 'gi'),
    '$1$2[secret]',
  ],
  [/\b[A-Z2-7]{16,}={0,6}(?![\w-])/g, '[secret]'],
  // Random ones have a digit nearly always; without one it takes more letters than a name of ours has.
  [new RegExp(`(?<![\\w-])(?!${uuid})(?:(?=[A-Za-z_-]*\\d)[\\w-]{20,}|[\\w-]{40,})`, 'gi'), '[token]'],
  [/(?<![\w.:-])\d{6}(?![\w:-])/g, '[code]'],
]

const address =
  /[^\s"'`<>()[\]{},;:=/\\|@]{1,80}(?:@|%40)[^\s"'`<>()[\]{},;:=/\\|@]{1,200}\.[^\s"'`<>()[\]{},;:=/\\|@.]{2,30}/gi
const longestAddress = 320
// Line ends, escapes of terminals, and what turns the direction of writing.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** A text on one line without addresses (a hash tells the same one again), tokens, cookies, passwords in connection strings, codes and keys. */
export function redact(text: string, longest = 2000): string {
  // Whoever is cut in the middle would not be recognised: the end is cut off afterwards.
  const line = text.slice(0, longest + longestAddress).replace(controls, ' ')
  return rules
    .reduce(
      (rest, [pattern, instead]) => rest.replace(pattern, instead),
      line.replace(address, (email) => `[email ${hashed(email)}]`),
    )
    .slice(0, longest)
}

const plainWord = /^[A-Za-z_$][A-Za-z_$.]{0,40}$/

/**
 * A message of an error without what it quotes: programs quote what people wrote. A plain word may stay where it names
 * something of ours; a database quotes values too, so `isStrict` leaves none.
 */
export function withoutQuotes(message: string, isStrict = false): string {
  return message.replace(/"[^"]*"|(?<!\w)'[^']*'|`[^`]*`/g, (quoted) =>
    !isStrict && plainWord.test(quoted.slice(1, -1)) ? quoted : '[…]',
  )
}
