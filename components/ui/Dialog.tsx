'use client'
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useFocusBack } from './useFocusBack'

type Open = {
  /** For one that stays rendered while it is closed. */
  opened?: boolean
}

/** A press beside it closes it, but not the second press of the two that opened it. */
const closesBeside =
  (onClose: () => void, isAllowed = true) =>
  ({ detail }: MouseEvent) => {
    if (isAllowed && detail < 2) onClose()
  }

/** A dialog over the page. After it the focus is where it was before. */
export function Dialog({ opened = true, closeOnClickOutside, ...rest }: Omit<ModalProps, 'opened'> & Open) {
  useFocusBack(opened)
  return (
    <Modal
      {...rest}
      opened={opened}
      returnFocus={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2, onClick: closesBeside(rest.onClose, closeOnClickOutside) }}
    />
  )
}

/** A dialog at the side of the page. After it the focus is where it was before. */
export function SidePanel({ opened = true, closeOnClickOutside, ...rest }: Omit<DrawerProps, 'opened'> & Open) {
  useFocusBack(opened)
  return (
    <Drawer
      position="right"
      {...rest}
      opened={opened}
      returnFocus={false}
      closeOnClickOutside={false}
      overlayProps={{ onClick: closesBeside(rest.onClose, closeOnClickOutside) }}
    />
  )
}
