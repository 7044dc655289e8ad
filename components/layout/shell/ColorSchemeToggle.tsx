'use client'
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useIsHydrated } from '@/components/ui/useIsHydrated'

/** Light or dark; the system's setting until the user chooses. */
export function ColorSchemeToggle() {
  const t = useTranslations('layout')
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  // The server cannot know the choice made in this browser, so the first render matches its markup.
  const isInBrowser = useIsHydrated()
  const isDark = isInBrowser && scheme === 'dark'
  const label = t(isDark ? 'toLight' : 'toDark')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="36px"
        aria-label={label}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
