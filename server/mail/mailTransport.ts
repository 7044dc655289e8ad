import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { mailServer } from './mailServer'
import { smtpTransport } from './smtpTransport'
import type { Transport } from './transport'

/** Is there a mail server to send to? Without one, and in a demonstration, mails are kept. */
export const sendsMail = async (db: Db): Promise<boolean> => (await mailServer(db)) !== null

/** The transport of the mail server in use; null when mails are kept. */
export async function mailTransport(db: Db): Promise<Transport | null> {
  const server = await mailServer(db)
  return server === null ? null : smtpTransport(server.url, { from: server.from, host: new URL(env().appUrl).hostname })
}
