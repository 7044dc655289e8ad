'use client'
import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { theme } from './theme'

/** The theme, with accessible names in the visitor's language for buttons that show only a cross. */
export function useLocalizedTheme(): MantineThemeOverride {
  const t = useTranslations('common')
  return useMemo(() => {
    const closes = { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } }
    const clears = { defaultProps: { clearButtonProps: { 'aria-label': t('form.clearDate') } } }
    return mergeThemeOverrides(theme, {
      components: { DateInput: clears, Drawer: closes, Modal: closes, Notification: closes },
    })
  }, [t])
}
