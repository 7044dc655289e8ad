'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { MailTrouble } from '@/domain/viewer'

const Trouble = createContext<MailTrouble | null>(null)

/** Provides all screens within it with the reason why mails are not sent; null while they are. */
export function MailTroubleProvider({ trouble, children }: { trouble: MailTrouble | null; children: ReactNode }) {
  return <Trouble value={trouble}>{children}</Trouble>
}

/** Selects the message for a mail that was just created: sent, stored, or queued. */
export function useMailStatus(): MailTrouble | 'sent' {
  return useContext(Trouble) ?? 'sent'
}
