'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { MailTrouble } from '@/domain/viewer'

const Trouble = createContext<MailTrouble | null>(null)

/** Tells every screen within why mails do not leave, null while they do. */
export function MailTroubleProvider({ trouble, children }: { trouble: MailTrouble | null; children: ReactNode }) {
  return <Trouble value={trouble}>{children}</Trouble>
}

/** Which words are true of a mail that was just written: it left, it is kept, or it waits. */
export function useMailFate(): MailTrouble | 'sent' {
  return useContext(Trouble) ?? 'sent'
}
