'use client'
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useFocusBack } from './useFocusBack'

type Open = {
  /** For one that stays rendered while it is closed. */
  opened?: boolean
}

/** A dialog over the page. After it the focus is where it was before. */
export function Dialog({ opened = true, ...rest }: Omit<ModalProps, 'opened'> & Open) {
  useFocusBack(opened)
  return <Modal {...rest} opened={opened} returnFocus={false} />
}

/** A dialog at the side of the page. After it the focus is where it was before. */
export function SidePanel({ opened = true, ...rest }: Omit<DrawerProps, 'opened'> & Open) {
  useFocusBack(opened)
  return <Drawer position="right" {...rest} opened={opened} returnFocus={false} />
}
