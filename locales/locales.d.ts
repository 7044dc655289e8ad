import type enGB from './en-GB'
import type { AppLocale } from './words'

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale
    Messages: typeof enGB
  }
}
