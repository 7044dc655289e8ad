import 'server-only'

type Known = { code?: unknown; command?: unknown; responseCode?: unknown }

/** A mail server that is away, is set up wrongly or lets nobody in is tried for about three days. */
export const triesWhileAway = 72
/** A mail that the server defers is retried for about two hours. */
const triesOfMail = 8

/**
 * What became of an attempt that failed: its reason, and whether the mail is given up. At once when the server will
 * never take this mail or this address; what is wrong with the server itself (connection, sign-in, sender) is no mail's fault.
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
