'use client'
import { Drawer } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './shell.module.css'

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The sidebar of small screens. */
export function NavigationDrawer({ isOpen, onClose, children }: Props) {
  const t = useTranslations('layout')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={288}
      hiddenFrom="md"
      title={t('product')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
      classNames={{ content: classes.drawer, header: classes.drawer, close: classes.drawerClose }}
    >
      {children}
    </Drawer>
  )
}
