'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SidePanel } from '../Dialog'
import classes from './panel.module.css'

type Props = {
  /** The name of the row. */
  title: string
  size?: number
  /** What it holds fills its height and scrolls itself. */
  isFilled?: boolean
  onClose: () => void
  /** null while no row is open. */
  children: ReactNode
}

/** What is known of a row, beside its list; closed by Escape, after which the focus is on the row again. */
export function RowPanel({ title, size = 420, isFilled = false, onClose, children }: Props) {
  const t = useTranslations('common.list')
  return (
    <SidePanel
      opened={children !== null}
      onClose={onClose}
      size={size}
      title={title}
      classNames={isFilled ? { content: classes.filled, body: classes.filledBody } : undefined}
      closeButtonProps={{ 'aria-label': t('closePanel') }}
    >
      {children}
    </SidePanel>
  )
}
