import { words, type AppLocale } from '@/locales/words'

const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** First strong isolate, and its end: signs of Unicode that keep the order of a text apart from that around it. */
const [isolate, end] = ['\u2068', '\u2069'] as const

/** What one message has isolated is a value of the next as it is. */
const isolated = (value: string | number) =>
  typeof value === 'string' && isRightToLeft.test(value) && !value.startsWith(isolate)
    ? `${isolate}${value}${end}`
    : value

/** The messages of mails; a name in a right-to-left script leaves the order of the sentence around it as it is. */
export function mailWords(locale: AppLocale, namespace = 'emails'): ReturnType<typeof words> {
  const translate = words(locale, namespace)
  return (key, values = {}) =>
    translate(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)])))
}
