import 'server-only'
import { env } from '@/server/env'
import { smtpTransport } from './smtpTransport'
import type { Transport } from './transport'

/** Is there a mail server to send to? Without one, and in a demonstration, mails are kept and read in the mailbox. */
export const sendsMail = (): boolean => env().smtpUrl !== null && !env().isDemo

/** The transport of the settings; null when mails are kept. */
export function mailTransport(): Transport | null {
  const { smtpUrl, mailFrom, appUrl } = env()
  return smtpUrl === null || !sendsMail() ? null : smtpTransport(smtpUrl, { from: mailFrom, host: new URL(appUrl).hostname })
}
