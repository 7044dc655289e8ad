import type { AppLocale } from '@/locales/words'

type Props = { locale: AppLocale }

/** The flag of a language's country; decoration beside its name. */
export function Flag({ locale }: Props) {
  return (
    <svg
      width="22"
      height="15"
      viewBox="0 0 60 40"
      aria-hidden="true"
      focusable="false"
      style={{ borderRadius: 2, display: 'block' }}
    >
      {locale === 'en-GB' ? (
        <>
          <path fill="#012169" d="M0 0h60v40H0z" />
          <path stroke="#fff" strokeWidth="8" d="M0 0l60 40M60 0L0 40" />
          <path stroke="#C8102E" strokeWidth="3" d="M0 0l60 40M60 0L0 40" />
          <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
          <path stroke="#C8102E" strokeWidth="8" d="M30 0v40M0 20h60" />
        </>
      ) : (
        <>
          <path fill="#fff" d="M0 0h60v40H0z" />
          <path
            stroke="#B22234"
            strokeWidth="3.08"
            d="M0 1.5h60M0 7.7h60M0 13.8h60M0 20h60M0 26.2h60M0 32.3h60M0 38.5h60"
          />
          <path fill="#3C3B6E" d="M0 0h26v21.5H0z" />
          <path stroke="#fff" strokeWidth="2" strokeDasharray="2 3.4" d="M3 4h22M3 8h22M3 12h22M3 16h22" />
        </>
      )}
    </svg>
  )
}
