import 'server-only'
import { accountPaths } from '@/domain/paths'
import { isSignature, signature } from '@/server/crypto/signature'
import { env } from '@/server/env'

const purpose = 'stop reminders'

/** Whether the code was issued for that run. */
export const isStopCode = (sessionId: string, code: string): boolean => isSignature(purpose, sessionId, code)

/** The confirmation page for stopping the reminders of a run. Opening it changes nothing. */
export const stopPage = (sessionId: string): string =>
  `${env().appUrl}${accountPaths.stopReminders(sessionId, signature(purpose, sessionId))}`

/** Headers with which a mail client offers to unsubscribe, by a POST to the product's endpoint (RFC 8058). */
export function unsubscribeHeaders(sessionId: string): Record<string, string> {
  const url = `${env().appUrl}/api/reminders/stop?session=${sessionId}&code=${signature(purpose, sessionId)}`
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
