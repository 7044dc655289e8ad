import 'server-only'

type Known = { code?: unknown; command?: unknown; responseCode?: unknown }

/** While a mail server is unreachable, misconfigured or rejects the sign-in, a mail is retried for about three days. */
export const triesWhileAway = 72
/** A mail that the server defers is retried for about two hours. */
const triesOfMail = 8

/**
 * The outcome of a failed attempt: its reason, and whether the mail has failed. It fails at once when the server
 * rejects this mail or address permanently, but not for errors of the server itself (connection, sign-in, sender).
 */
export function refusalOf(error: unknown, attempts: number): { reason: string; isOver: boolean } {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const { code, command, responseCode }: Known = typeof error === 'object' && error !== null ? error : {}
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  const isImpossible = code === 'EENVELOPE' && command === 'API'
  const isPermanent = isImpossible || (isOfMail && typeof responseCode === 'number' && responseCode >= 500)
  const isPutOff = isOfMail && typeof responseCode === 'number'
  return { reason, isOver: isPermanent || attempts >= (isPutOff ? triesOfMail : triesWhileAway) }
}
