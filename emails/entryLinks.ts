import { words, type AppLocale } from '@/locales/words'

type Given = {
  /** The personal link, which needs no signing in; null where there is none. */
  link: string | null
  /** Choosing a first password, or signing in, and then the questionnaire. */
  url: string
  /** Whether `url` asks to choose a first password. */
  isFirstTime: boolean
  /** The label of the button that opens the questionnaire. */
  label: string
}
type Link = { label: string; url: string }

/**
 * The ways into a questionnaire in a mail: one button, a hint above it, and another link. With a personal link the
 * button is that, and the account is the other; without one the button is the account.
 */
export function entryLinks(
  locale: AppLocale,
  { link, url, isFirstTime, label }: Given,
): { hint: string | null; button: Link; other: Link | null } {
  const t = words(locale, 'emails')
  if (link === null)
    return {
      hint: isFirstTime ? t('entry.firstTime') : null,
      button: { label: isFirstTime ? t('entry.accept') : label, url },
      other: null,
    }
  return {
    hint: t('entry.personal'),
    button: { label, url: link },
    other: { label: t(isFirstTime ? 'entry.choosePassword' : 'entry.signIn'), url },
  }
}
