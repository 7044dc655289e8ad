'use client'
import { notifications } from '@mantine/notifications'
import { UndoNotice } from './UndoNotice'

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
