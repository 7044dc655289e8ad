'use client'
import { Button, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type AppLocale, locales } from '@/locales/words'

type FlagProps = { locale: AppLocale }

/** The flag of a language's country; decorative, beside the language's name. */
function Flag({ locale }: FlagProps) {
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

type Props = { hasName?: boolean }

const year = 365 * 24 * 60 * 60

/** Chooses the language: sets a cookie that the server reads for the next page. */
export function LanguageMenu({ hasName = false }: Props) {
  const t = useTranslations('layout')
  const router = useRouter()
  const locale = useLocale()
  const handlePick = (picked: AppLocale) => {
    document.cookie = `locale=${picked}; path=/; max-age=${year}; samesite=lax`
    router.refresh()
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={hasName ? 'sm' : 10}
          aria-label={t('language', { name: t(`languages.${locale}`) })}
        >
          <Flag locale={locale} />
          {hasName && <span style={{ marginInlineStart: 8 }}>{t(`languages.${locale}`)}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((one) => (
          <Menu.Item
            key={one}
            leftSection={<Flag locale={one} />}
            rightSection={one === locale ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => handlePick(one)}
            lang={one}
            aria-current={one === locale || undefined}
          >
            {t(`languages.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
