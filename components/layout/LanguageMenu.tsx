'use client'
import { Button, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type AppLocale, locales } from '@/locales/words'
import { Flag } from './Flag'

type Props = { hasName?: boolean }

const year = 365 * 24 * 60 * 60

/** Chooses the language: a cookie, read by the server for the next page. */
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
