'use client'
import { type ComponentProps, useEffect, useState } from 'react'
import { ConfirmModal } from './ConfirmModal'
import { ErrorBanner } from './ErrorBanner'

type Props = Omit<ComponentProps<typeof ConfirmModal>, 'opened' | 'isBusy' | 'problem' | 'onConfirm'> & {
  /** Does what was asked; a refusal is shown and keeps the dialog open. */
  onConfirm: () => Promise<unknown>
  /** Follows the closing, once it is done. */
  onDone?: () => unknown
}

/** Asks, does it, and closes when it is done. Draw it while it asks: it gives the focus back to where it was before. */
export function ConfirmAction({ onConfirm, onDone, onClose, ...rest }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
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
