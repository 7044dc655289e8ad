import { withoutBrackets } from '../text'

/** An address, and the name that was written beside it. */
export type Address = { email: string; name: string }

const longest = 254
/** Signs of a local part besides letters and digits. Dots separate, and neither begin nor end it. */
const local = /^[\p{L}\p{M}\p{N}&/'+=#$*?^{}~_-]+(?:\.[\p{L}\p{M}\p{N}&/'+=#$*?^{}~_-]+)*$/u
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,})$/

/** Whether a text is one address in the spelling in which it is stored. */
export function isAddress(email: string): boolean {
  const at = email.lastIndexOf('@')
  return email.length <= longest && local.test(email.slice(0, at)) && domain.test(email.slice(at + 1))
}

/** Whether a text that is no address holds several. */
export const hasSeveralAddresses = (text: string): boolean =>
  text.split(/[\s,;|/<>()]+/).filter((part) => readAddress(part) !== null).length > 1

/** The domain as mail servers know it: umlauts and other alphabets in their ASCII form. */
function asciiDomain(name: string): string {
  if (/^[\x21-\x7e]*$/.test(name)) return name
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return name
  }
}

/** Spaces of every kind, invisible signs and compatibility forms (a full-width @) in their plain form. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Quotes that surround a text as a whole. */
const unquoted = (text: string) => text.replace(/^(["'“”„‘’])\s*(.*?)\s*["'“”‘’]$/u, '$2').trim()

/** What mails in English, German, French and Spanish write before the people of their headers, and lists before an address. */
const header =
  /^[\s,;|]*(?:to|cc|bcc|from|reply-to|an|von|kopie|blindkopie|à|a|de|cci|para|cco|e-?mail|mail|courriel|correo)\s*:/iu

/** A text without the header of a mail before it. */
export const withoutHeader = (text: string): string => text.replace(header, '')

/** The words beside an address as a name: without a mail header, additions in brackets and web addresses. */
export function nameBeside(words: string, address: string): string {
  const isWeb = (word: string) =>
    /^(?:https?:\/\/|www\.)/i.test(word) || address.toLowerCase().endsWith(`@${word.toLowerCase()}`)
  const outside = withoutBrackets(words)
  return (/\p{L}/u.test(outside) ? outside : words)
    .replace(header, '')
    .replace(/[^\s,;|<>()[\]"]+/g, (word) => (isWeb(word) ? '' : word))
    .replace(/^[\s,;|]+|[\s,;|]+$/g, '')
}

/** "Ada Byron <ada@example.com>" and "ada@example.com (Ada Byron)" in two parts. */
function parts(text: string): { address: string; name: string } {
  const angled = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const bracketed = /^([^\s()]+@[^\s()]+) ?\(([^()]*)\)$/.exec(text) ?? []
  const address = angled[2] ?? bracketed[1] ?? text
  return { address, name: unquoted(nameBeside(angled[1] ?? bracketed[2] ?? '', address)) }
}

/**
 * The one address in a text as people write it, and the name beside it; null for any other text. "mailto:", the header of
 * a mail, surrounding quotes and spaces are no part of an address, and its domain is given in ASCII.
 */
export function readAddress(text: string): Address | null {
  const trimmed = text.trim()
  if (trimmed.length > 1000) return null
  const { address, name } = parts(unquoted(plain(trimmed).replace(header, '').trim()))
  const bare = unquoted(address.trim())
    .replace(/^mailto: ?([^?]*).*$/i, '$1')
    .toLowerCase()
  const at = bare.lastIndexOf('@')
  if (at < 1) return null
  const email = `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`
  return isAddress(email) ? { email, name } : null
}
