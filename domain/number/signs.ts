import type { NumberRules } from './numberRules'

/** The zeros of the digits that keyboards write besides 0 to 9: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const zeros = [...'٠۰०০๐０']

/** The digits and signs of other keyboards as those of this one; marks of direction have no width and no meaning here. */
const asPlain = (text: string) =>
  text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const zero = zeros.find((first) => digit >= first && digit.codePointAt(0)! - first.codePointAt(0)! < 10)
      return zero === undefined ? digit : String(digit.codePointAt(0)! - zero.codePointAt(0)!)
    })
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc\uff07]/g, "'")
    .replaceAll('\uff0b', '+')
    .replaceAll('\uff0c', ',')
    .replaceAll('\uff0e', '.')
    .replaceAll(/[\u066a\uff05]/g, '%')
    .replaceAll(/[\uff08\uff09]/g, (bracket) => (bracket === '\uff08' ? '(' : ')'))
    .replaceAll(/\s/g, ' ')
    .trim()

const codes = new Set(Intl.supportedValuesOf('currency'))
/** The signs of currencies that are words, without points, in lower case. */
const words = new Set(['kr', 'fr', 'sfr', 'kč', 'zł', 'ft', 'lei', 'лв', 'rs', 'tl', 'rp', 'rm'])
const atStart = /^(?:\p{Sc}|\p{L}[\p{L}.]*\p{Sc}?)/u
const atEnd = /(?:\p{L}[\p{L}.]*)?\p{Sc}$|\p{L}[\p{L}.]*$/u

const isCurrency = (mark: string) => {
  const plain = mark.replaceAll('.', '').toLowerCase()
  return /^\p{L}{0,3}\p{Sc}$/u.test(plain) || codes.has(plain.toUpperCase()) || words.has(plain)
}

/** The currency sign in a mark, also in that of a code: € in EUR. Undefined for a currency whose sign is a word. */
const signIn = (mark: string) => {
  const code = mark.toUpperCase()
  const shown = codes.has(code)
    ? new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).format(0)
    : mark
  return /\p{Sc}/u.exec(shown)?.[0]
}

/** Whether a mark is of another currency than that of the field. */
function isOther(mark: string, own: string): boolean {
  const [typed, expected] = [signIn(mark), signIn(own)]
  return mark !== own && typed !== undefined && expected !== undefined && typed !== expected
}

type Part = { kind: 'sign' | 'percent' | 'currency'; mark: string; rest: string }

/** The outermost part of a text that is no digit; null where there is none. */
function outerPart(text: string, own: string): Part | null {
  if (/^\(.*\)$/.test(text)) return { kind: 'sign', mark: '-', rest: text.slice(1, -1) }
  if (/^[-+]/.test(text)) return { kind: 'sign', mark: text[0]!, rest: text.slice(1) }
  if (text.endsWith('-')) return { kind: 'sign', mark: '-', rest: text.slice(0, -1) }
  if (text.startsWith('%')) return { kind: 'percent', mark: '%', rest: text.slice(1) }
  if (text.endsWith('%')) return { kind: 'percent', mark: '%', rest: text.slice(0, -1) }
  if (own !== '' && text.startsWith(own)) return { kind: 'currency', mark: own, rest: text.slice(own.length) }
  if (own !== '' && text.endsWith(own)) return { kind: 'currency', mark: own, rest: text.slice(0, -own.length) }
  const [before] = atStart.exec(text) ?? []
  if (before !== undefined && isCurrency(before))
    return { kind: 'currency', mark: before, rest: text.slice(before.length) }
  const [after] = atEnd.exec(text) ?? []
  return after !== undefined && isCurrency(after)
    ? { kind: 'currency', mark: after, rest: text.slice(0, -after.length) }
    : null
}

/**
 * The digits and separators of a number, and whether it is negative, without the signs typed along: plus and minus, before
 * or behind, brackets, currency, per cent. Null when anything else is left, or a sign does not belong to this kind.
 */
export function withoutSigns(
  typed: string,
  { kind = 'number', currencySymbol = '' }: Pick<NumberRules, 'kind' | 'currencySymbol'>,
): { digits: string; isNegative: boolean; isOtherCurrency: boolean } | null {
  // 5,- is an amount without cents, not a negative one.
  let text = asPlain(typed).replace(/[.,] ?--?(?=\D*$)/, '')
  const found = new Map<Part['kind'], string>()
  for (let part = outerPart(text, currencySymbol); part !== null; part = outerPart(text, currencySymbol)) {
    const isMisplaced =
      (part.kind === 'percent' && kind === 'money') || (part.kind === 'currency' && kind === 'percentage')
    if (found.has(part.kind) || isMisplaced) return null
    found.set(part.kind, part.mark)
    text = part.rest.trim()
  }
  if (!/^[\d., '\u066b\u066c]*$/.test(text)) return null
  const currency = found.get('currency')
  return {
    digits: text,
    isNegative: found.get('sign') === '-',
    isOtherCurrency: currency !== undefined && isOther(currency, currencySymbol),
  }
}
