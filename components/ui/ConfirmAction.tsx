'use client'
import { type ComponentProps, useState } from 'react'
import { ConfirmModal } from './ConfirmModal'
import { ErrorBanner } from './ErrorBanner'

type Props = Omit<ComponentProps<typeof ConfirmModal>, 'opened' | 'isBusy' | 'problem' | 'onConfirm'> & {
  /** Performs the confirmed operation; a refusal is shown and leaves the dialog open. */
  onConfirm: () => Promise<unknown>
  /** Called after closing, once it is done. */
  onDone?: () => unknown
}

/** Confirms, performs an operation, and closes when it is done. Render it only while open. */
export function ConfirmAction({ onConfirm, onDone, onClose, ...rest }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const handleConfirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
    } catch (refusal) {
      setProblem(refusal)
      setBusy(false)
      return
    }
    onClose()
    onDone?.()
  }
  return (
    <ConfirmModal
      {...rest}
      opened
      isBusy={isBusy}
      problem={<ErrorBanner error={problem} />}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
