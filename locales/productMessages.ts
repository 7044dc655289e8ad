import 'server-only'
import { env } from '@/server/env'
import type enGB from './en-GB'
import { type AppLocale, messages } from './words'

type Tree = { [key: string]: string | Tree }

/** A text escaped as a literal in an ICU message. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const isPlain = (text: string) => /^[^{}<>'#|]*$/.test(text)

function replaced(words: Tree, name: string): Tree {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('{product}', name) : replaced(value, name),
    ]),
  )
}

/** The messages with the installation's product name in place of {product}. */
export function withProduct<Words extends object>(words: Words, productName: string): Words {
  return replaced(
    words as unknown as Tree,
    isPlain(productName) ? productName : literal(productName),
  ) as unknown as Words
}

const known = new Map<AppLocale, typeof enGB>()

/** The messages of a language with the product's name, made once: filling it in walks all of them. */
export function productMessages(locale: AppLocale): typeof enGB {
  const made = known.get(locale) ?? withProduct(messages(locale), env().productName)
  known.set(locale, made)
  return made
}
