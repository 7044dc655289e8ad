'use client'
import { Drawer } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Props = {
  /** The name of the row. */
  title: string
  size?: number
  onClose: () => void
  /** null while no row is open. */
  children: ReactNode
}

/** What is known of a row, beside its list; closed by Escape, after which the focus is on the row again. */
export function RowPanel({ title, size = 420, onClose, children }: Props) {
  const t = useTranslations('common.list')
  return (
    <Drawer
      opened={children !== null}
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('closePanel') }}
    >
      {children}
    </Drawer>
  )
}
