'use client'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** 'danger' for what cannot be undone. */
  tone?: 'danger' | 'normal'
  isBusy?: boolean
  /** False while there is nothing to confirm yet. */
  isReady?: boolean
  /** The label of the confirming button while it works. */
  busyLabel?: string
  /** An error, which leaves the modal open. */
  problem?: ReactNode
  onConfirm: () => void
  /** What the cancelling button does, where it is more than closing the modal. */
  onCancel?: () => void
  onClose: () => void
}

/** Asks for confirmation. */
export function ConfirmModal(props: Props) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'danger',
    isBusy = false,
    isReady = true,
    busyLabel,
    problem,
    onConfirm,
    onCancel,
    onClose,
  } = props
  const t = useTranslations('common')
  const handleClose = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog opened={opened} onClose={handleClose} title={title}>
      <Stack>
        <div>{children}</div>
        {problem}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel ?? handleClose} disabled={isBusy} data-autofocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            color={tone === 'danger' ? 'red' : 'brand'}
            loading={isBusy && busyLabel === undefined}
            disabled={!isReady || (isBusy && busyLabel !== undefined)}
            onClick={onConfirm}
          >
            {isBusy && busyLabel !== undefined ? busyLabel : confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
