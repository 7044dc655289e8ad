import { words, type AppLocale } from '@/locales/words'

/** Letters, and what stands between the parts of a name. Whoever registers writes their own: an address or a sentence is no name. */
const looksLikeName = /^[\p{L}\p{M}'’.\- ]{1,40}$/u
const looksLikeAddress = /\.\p{L}/u

/** How a mail begins: with the first name, or without one where what we have is none. */
export function salutation(locale: AppLocale, firstName: string): string {
  const t = words(locale, 'emails')
  return looksLikeName.test(firstName) && !looksLikeAddress.test(firstName)
    ? t('salutation', { firstName })
    : t('salutationNobody')
}
