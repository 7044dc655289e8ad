'use client'
import { notifications } from '@mantine/notifications'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { errorCode } from '../request/errorCode'

type Props = { id: string; text: string; onUndo: () => Promise<void> }

/** How long an offer is shown, in milliseconds; longer while the mouse or the focus is on it. */
const offeredFor = 30_000
/** The shown offers, the latest last: Ctrl+Z undoes that one. */
const offers: string[] = []

/** The content of a notification that offers to undo a deletion, with its button or Ctrl+Z. */
function UndoNotice({ id, text, onUndo }: Props) {
  const t = useTranslations('common.undo')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isBusy || isHovered || isFocused
  useEffect(() => {
    offers.push(id)
    return () => {
      offers.splice(offers.indexOf(id), 1)
    }
  }, [id])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => notifications.hide(id), offeredFor)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const handleUndo = () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    onUndo().catch((error: unknown) => {
      setProblem(errorCode(error) === 'NOT_FOUND' ? new Error(t('over')) : error)
      setBusy(false)
    })
  }
  useHotkeys([['mod+Z', () => offers.at(-1) === id && handleUndo()]])
  return (
    <Stack
      gap="xs"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex={1}>
          {text}
        </Text>
        <Button
          size="xs"
          mih={44}
          variant="default"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-keyshortcuts="Control+Z"
          title={t('hint')}
          onClick={handleUndo}
        >
          {t('button')}
        </Button>
      </Group>
      <ErrorBanner error={problem} isSimple />
    </Stack>
  )
}

type Offer = {
  /** Identifies the deletion. */
  id: string
  /** What was deleted, in words. */
  text: string
  /** Restores it; rejects when that is not possible any more. */
  undo: () => Promise<unknown>
  /** What is said when it is restored. */
  done: string
  /** Called once the notification says that it is restored. */
  onDone?: () => void
}

/** Says what was deleted and offers to undo it for half a minute, on any page. */
export function offerUndo({ id, text, undo, done, onDone }: Offer): void {
  const handleUndo = async () => {
    await undo()
    notifications.update({ id, message: done, color: 'green', autoClose: 5_000 })
    onDone?.()
  }
  notifications.show({ id, message: <UndoNotice id={id} text={text} onUndo={handleUndo} />, autoClose: false })
}
