import 'server-only'
import { accountPaths } from '@/domain/paths'
import { isSignature, signature } from '@/server/crypto/signature'
import { env } from '@/server/env'

const purpose = 'stop reminders'

/** Whether the code was issued for that run. */
export const isStopCode = (sessionId: string, code: string): boolean => isSignature(purpose, sessionId, code)

/** The page that asks whether the reminders of a run should stop. It changes nothing when it is merely opened. */
export const stopPage = (sessionId: string): string =>
  `${env().appUrl}${accountPaths.stopReminders(sessionId, signature(purpose, sessionId))}`

/** Headers with which a mail program offers its own way to stop, which posts to our endpoint (RFC 8058). */
export function unsubscribeHeaders(sessionId: string): Record<string, string> {
  const url = `${env().appUrl}/api/reminders/stop?session=${sessionId}&code=${signature(purpose, sessionId)}`
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
