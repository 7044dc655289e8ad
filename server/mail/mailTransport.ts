import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { mailServer } from './mailServer'
import { smtpTransport } from './smtpTransport'
import type { Transport } from './transport'

/** The transport of the mail server in use; null when mails are stored unsent. */
export async function mailTransport(db: Db): Promise<Transport | null> {
  const server = await mailServer(db)
  return server === null ? null : smtpTransport(server.url, { from: server.from, host: new URL(env().appUrl).hostname })
}
