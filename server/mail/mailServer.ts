import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { savedMailServer } from './savedMailServer'

export type MailServer = { url: string; from: string }

/**
 * The mail server in use: the one of the environment, else the one that staff saved. Null when there is none, and in
 * a demonstration, which sends nothing: mails are then stored unsent (state Kept).
 */
export async function mailServer(db: Db): Promise<MailServer | null> {
  const { isDemo, smtpUrl, mailFrom } = env()
  if (isDemo) return null
  if (smtpUrl !== null) return { url: smtpUrl, from: mailFrom }
  const saved = await savedMailServer(db)
  return saved === null || saved.url === null ? null : { url: saved.url, from: saved.from ?? mailFrom }
}

/** Whether there is a mail server to send by; without one, and in a demonstration, mails are stored unsent. */
export const sendsMail = async (db: Db): Promise<boolean> => (await mailServer(db)) !== null
