'use client'
import { useEffect } from 'react'
import { PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { sendPendingAnswers } from './sendPendingAnswers'

type Props = { userId: string }

/**
 * On every page of the workspace: sends the answers that this device has stored for the person, and deletes those of
 * other people.
 */
export function PendingAnswersSender({ userId }: Props) {
  useEffect(() => {
    const store = new PendingAnswers()
    const send = () => void sendPendingAnswers(store, userId)
    void store.wipe(userId).then(send)
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])
  return null
}
