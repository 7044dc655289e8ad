import { describe, expect, it } from 'vitest'
import { languages } from './languages'

describe('the languages', () => {
  it('have their flag and their names in Moment and Numeral', () =>
    expect(languages).toEqual([
      {
        code: 'en-GB',
        name: 'English (British)',
        flagCountryCode: 'gb',
        momentLocale: 'en-gb',
        numeralLocale: 'en-gb',
      },
      { code: 'en-US', name: 'English (American)', flagCountryCode: 'us', momentLocale: 'en', numeralLocale: 'en' },
    ]))
})
