'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './editor.module.css'

type Props = { children: ReactNode }

/** How the question looks on a phone, beside its fields. Visual only: screen readers get the fields themselves. */
export function PreviewPane({ children }: Props) {
  const t = useTranslations('question.editor')
  return (
    <aside className={classes.preview} aria-label={t('preview')}>
      <Text size="sm" c="dimmed">
        {t('preview')}
      </Text>
      <div className={classes.phone} inert aria-hidden>
        {children}
      </div>
    </aside>
  )
}
