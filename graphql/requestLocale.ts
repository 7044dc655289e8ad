import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppLocale } from '@/locales/words'

/**
 * The language of the current request; Apollo passes no context to its error formatter, and use cases have no
 * language.
 */
export const requestLocale = new AsyncLocalStorage<AppLocale>()
