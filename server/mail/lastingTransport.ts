import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { mailServer } from './mailServer'
import { smtpTransport } from './smtpTransport'
import type { Transport } from './transport'

type Kept = { key: string; transport: Transport | null }
type LastingTransport = { current: (db: Db) => Promise<Transport | null>; close: () => void }

/** The transport of a long-running sender: its connections stay open until the mail server is changed. */
export function lastingTransport(): LastingTransport {
  let kept: Kept = { key: '', transport: null }
  return {
    current: async (db) => {
      const server = await mailServer(db)
      const key = server === null ? '' : JSON.stringify([server.url, server.from])
      if (key !== kept.key) {
        kept.transport?.close()
        kept = {
          key,
          transport:
            server === null
              ? null
              : smtpTransport(server.url, { from: server.from, host: new URL(env().appUrl).hostname }),
        }
      }
      return kept.transport
    },
    close: () => kept.transport?.close(),
  }
}
