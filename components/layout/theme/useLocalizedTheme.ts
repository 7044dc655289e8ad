'use client'
import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { theme } from './theme'

/** The theme by the names in it: one for each language. */
const known = new Map<string, MantineThemeOverride>()

function named(close: string, clear: string): MantineThemeOverride {
  const closes = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
  const clears = { defaultProps: { clearButtonProps: { 'aria-label': clear } } }
  return mergeThemeOverrides(theme, {
    components: { DateInput: clears, Drawer: closes, Modal: closes, Notification: closes },
  })
}

/** The theme, with accessible names in the visitor's language for buttons that show only a cross. */
export function useLocalizedTheme(): MantineThemeOverride {
  const t = useTranslations('common')
  const [close, clear] = [t('close'), t('form.clearDate')]
  const key = JSON.stringify([close, clear])
  const made = known.get(key) ?? named(close, clear)
  known.set(key, made)
  return made
}
