import 'server-only'
import { env } from '@/server/env'
import type enGB from './en-GB'
import { withProduct } from './withProduct'
import { type AppLocale, messages } from './words'

const known = new Map<AppLocale, typeof enGB>()

/** The messages of a language with the product's name, made once: filling it in walks all of them. */
export function productMessages(locale: AppLocale): typeof enGB {
  const made = known.get(locale) ?? withProduct(messages(locale), env().productName)
  known.set(locale, made)
  return made
}
