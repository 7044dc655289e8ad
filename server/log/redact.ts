import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { env, memo } from '@/server/env'

const key = memo((): string | Buffer => env().codePepper || randomBytes(32))

/**
 * A short hash of a value that must not be readable in the log: the same on every node, and useless without the
 * product's secrets.
 */
export function logHash(value: string): string {
  return createHmac('sha256', key()).update(`log:${value.toLowerCase()}`).digest('hex').slice(0, 12)
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\\w-])'
const named = 'pass(?:word|wd|phrase)?|pwd|secret|token|otp|code|cookie|session|authorization|pepper|api-?key'

/** Patterns of secrets and their replacements. The order matters: containing patterns go first. */
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
  // Random ones nearly always have a digit; without one it takes more letters than a name of the product has.
  [new RegExp(`(?<![\\w-])(?!${uuid})(?:(?=[A-Za-z_-]*\\d)[\\w-]{20,}|[\\w-]{40,})`, 'gi'), '[token]'],
  [/(?<![\w.:-])\d{6}(?![\w:-])/g, '[code]'],
]

const address =
  /[^\s"'`<>()[\]{},;:=/\\|@]{1,80}(?:@|%40)[^\s"'`<>()[\]{},;:=/\\|@]{1,200}\.[^\s"'`<>()[\]{},;:=/\\|@.]{2,30}/gi
const longestAddress = 320
/** A path or name of letters alone, as most of a request's line is: neither a rule nor an address matches it. */
const letters = /^(?!.*[A-Z]{16})\/?[A-Za-z]{1,39}(?:[/.][A-Za-z]{1,39})*$/
// Line breaks, terminal escapes, and characters that reverse the text direction.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/**
 * A text on one line without addresses (a hash identifies equal ones), tokens, cookies, passwords in connection
 * strings, codes and keys.
 */
export function redact(text: string, longest = 2000): string {
  // A secret cut in the middle would not be recognized: the text is cut to length afterwards.
  const cut = text.slice(0, longest + longestAddress)
  if (letters.test(cut)) return cut.slice(0, longest)
  const line = cut.replace(controls, ' ')
  return rules
    .reduce(
      (rest, [pattern, instead]) => rest.replace(pattern, instead),
      line.replace(address, (email) => `[email ${logHash(email)}]`),
    )
    .slice(0, longest)
}

const plainWord = /^[A-Za-z_$][A-Za-z_$.]{0,40}$/

/**
 * An error message without its quoted parts: programs quote user input. A plain word may stay where it names
 * something of the product; a database quotes values too, so `isStrict` removes all.
 */
export function withoutQuotes(message: string, isStrict = false): string {
  return message.replace(/"[^"]*"|(?<!\w)'[^']*'|`[^`]*`/g, (quoted) =>
    !isStrict && plainWord.test(quoted.slice(1, -1)) ? quoted : '[…]',
  )
}
