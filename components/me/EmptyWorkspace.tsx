import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** Nothing asked, nothing to start. */
export function EmptyWorkspace() {
  const t = useTranslations('me')
  return (
    <Stack align="center" gap="md" py="xl">
      <svg viewBox="0 0 120 90" width="160" height="120" fill="none" aria-hidden="true" stroke="var(--mantine-color-dimmed)" strokeWidth="2" strokeLinecap="round">
        <rect x="34" y="12" width="52" height="66" rx="6" />
        <path d="M46 30h28M46 42h28M46 54h16" />
        <path d="M14 66c8-6 12-6 18-2M88 60c6-5 12-5 18 0" opacity="0.5" />
      </svg>
      <Text c="dimmed">{t('empty')}</Text>
    </Stack>
  )
}
