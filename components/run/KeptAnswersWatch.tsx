'use client'
import { useEffect } from 'react'
import { KeptAnswers } from '@/components/shared/KeptAnswers'
import { sendKept } from './sendKept'

type Props = { userId: string }

/** On whatever page a person comes back: sends the answers that this device still keeps of theirs, and forgets those of anybody else. */
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
