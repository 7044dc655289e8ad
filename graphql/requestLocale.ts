import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppLocale } from '@/locales/words'

/** The language of the request being answered; Apollo hands no context to its error formatter, nor do use cases know it. */
export const requestLocale = new AsyncLocalStorage<AppLocale>()
