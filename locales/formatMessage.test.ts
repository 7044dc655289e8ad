import { createTranslator } from 'next-intl'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatMessage from './formatMessage'
import { type AppLocale, locales, messages } from './words'

type Tree = { [key: string]: string | Tree }
type Values = Record<string, string | number | ((inside: ReactNode) => string)>

const flat = (words: Tree, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )
const cache = _createCache()
const formatters = _createIntlFormatters(cache)
const tagged = (inside: ReactNode) => `[${Array.isArray(inside) ? inside.join('') : String(inside)}]`

/** As formatted by next-intl itself; null for an invalid message. */
function itself(locale: AppLocale, message: string, values: Values): string | null {
  try {
    const translate = createTranslator({
      locale,
      messages: { message },
      onError: (error) => {
        throw error
      },
    }) as unknown as { markup: (key: string, values: Values) => string }
    return translate.markup('message', values)
  } catch {
    return null
  }
}

describe.each(locales)('the messages of %s', (locale) => {
  const written = flat(messages(locale) as unknown as Tree)
  it.each([0, 1, 2, 1234.5, 'yes'])('are formatted as by next-intl itself, with %s', (value) => {
    const different = written.filter(([, message]) => {
      const values = Object.fromEntries([
        ...[...message.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, value]),
        ...[...message.matchAll(/<(\w+)>/g)].map(([, name]) => [name!, tagged]),
      ]) as Values
      const expected = itself(locale, message, values)
      return (
        expected !== null &&
        formatMessage('message', message, values, { cache, formatters, locale, timeZone: 'Europe/London' }) !== expected
      )
    })
    expect(different).toEqual([])
  })
  it('isolate every value that is written from right to left, and change no other', () => {
    const name = 'نورة'
    const format = (message: string, value: string) => {
      const values = Object.fromEntries([...message.matchAll(/\{(\w+)/g)].map(([, given]) => [given!, value]))
      return String(formatMessage('message', message, values, { cache, formatters, locale, timeZone: 'Europe/London' }))
    }
    const texts = written.flatMap(([key, message]) =>
      /\{\w+, (number|date|plural|select)|</.test(message) ? [] : [{ key, message, text: format(message, name) }],
    )
    expect(texts.filter(({ text }) => text.includes(name)).length).toBeGreaterThan(200)
    expect(texts.filter(({ text }) => text.replaceAll(`\u2068${name}\u2069`, '').includes(name))).toEqual([])
    expect(texts.filter(({ message }) => /[\u2068\u2069]/.test(format(message, 'Łucja')))).toEqual([])
  })
  it('are used literally when invalid', () => {
    const text = 'Name <name@example.org>'
    expect(itself(locale, text, {})).toBeNull()
    expect(formatMessage('message', text, {}, { cache, formatters, locale })).toBe(text)
  })
})
