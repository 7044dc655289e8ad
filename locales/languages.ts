import { type AppLocale, locales, words } from './words'

const places = {
  'en-GB': { flagCountryCode: 'gb', momentLocale: 'en-gb', numeralLocale: 'en-gb' },
  'en-US': { flagCountryCode: 'us', momentLocale: 'en', numeralLocale: 'en' },
} as const satisfies Record<AppLocale, object>

/** The languages of the product; dates and numbers are named as the libraries Moment and Numeral name theirs. */
export const languages = locales.map((code) => ({
  code,
  name: words('en-GB', 'layout.languages')(code),
  ...places[code],
}))
