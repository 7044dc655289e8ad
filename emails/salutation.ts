import { words, type AppLocale } from '@/locales/words'

/**
 * Letters, and separators within a name. People enter their own name at registration: an address or a sentence is
 * not a name.
 */
const looksLikeName = /^[\p{L}\p{M}'’.\- ]{1,40}$/u
const looksLikeAddress = /\.\p{L}/u

/** The salutation of a mail: with the first name, or without one when the stored one is not a name. */
export function salutation(locale: AppLocale, firstName: string): string {
  const t = words(locale, 'emails')
  return looksLikeName.test(firstName) && !looksLikeAddress.test(firstName)
    ? t('salutation', { firstName })
    : t('salutationNobody')
}
