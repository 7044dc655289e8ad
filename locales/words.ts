import { createTranslator } from 'next-intl'
import enGB from './en-GB'
import enUS from './en-US'
import { overlaid } from './overlay'

export const locales = ['en-GB', 'en-US'] as const
export type AppLocale = (typeof locales)[number]

/** All messages of a language; American English overrides only what differs from British. */
export function messages(locale: AppLocale): typeof enGB {
  return locale === 'en-US' ? overlaid(enGB, enUS) : enGB
}

/** An exact match wins; every other tag, English or not, becomes en-GB. */
export function localeOf(cookie: string | undefined, acceptLanguage: string | null): AppLocale {
  const match = (tag: string) => locales.find((locale) => locale.toLowerCase() === tag.trim().toLowerCase())
  const chosen = cookie === undefined ? undefined : match(cookie)
  if (chosen !== undefined) return chosen
  const wished = (acceptLanguage ?? '')
    .split(',')
    .map((part) => ({ tag: part.split(';')[0] ?? '', quality: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const first = wished[0]
  return (first === undefined ? undefined : match(first.tag)) ?? 'en-GB'
}

type Translate = (key: string, values?: Record<string, string | number>) => string

/** Parsing messages is slow, so each translator is cached with its parsed messages. */
const translators = new Map<string, Translate>()

/**
 * Messages outside React: mails, error responses. `words('en-GB', 'errors')('NOT_FOUND')`; a missing key is
 * returned as it is.
 */
export function words(locale: AppLocale, namespace: string): Translate {
  const name = `${locale} ${namespace}`
  const kept = translators.get(name)
  if (kept !== undefined) return kept
  const translate = createTranslator({
    locale,
    messages: messages(locale) as unknown as Record<string, never>,
    namespace: namespace as never,
    onError: () => undefined,
    getMessageFallback: ({ key }) => key,
  }) as unknown as Translate
  translators.set(name, translate)
  return translate
}
