'use client'
import { useEffect } from 'react'
import { KeptAnswers } from '@/components/shared/unsaved/KeptAnswers'
import { sendKept } from './sendKept'

type Props = { userId: string }

/** On every page of the workspace: sends the answers that this device keeps for the person, and deletes those of other people. */
export function KeptAnswersWatch({ userId }: Props) {
  useEffect(() => {
    const store = new KeptAnswers()
    const send = () => void sendKept(store, userId)
    void store.wipe(userId).then(send)
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])
  return null
}
