import 'server-only'
import type { MailTrouble } from '@/domain/viewer'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { sendsMail } from '@/server/mail/mailServer'
import { mailsHeld } from '../email'

/**
 * Why mails are not sent, null while they are: held ones first, since they wait for a decision. A demonstration needs
 * no mail server.
 */
export async function mailTrouble(db: Db): Promise<MailTrouble | null> {
  if ((await mailsHeld(db)) !== null) return 'held'
  return env().isDemo || (await sendsMail(db)) ? null : 'missing'
}

/** Public interface of the module for the mail server. */
export { sendTestMail } from './mailSettings'
