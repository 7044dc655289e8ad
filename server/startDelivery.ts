import 'server-only'
import { db } from '@/server/db/client'
import { databaseNow } from '@/server/db/databaseClock'
import { listen } from '@/server/db/listen'
import { env } from '@/server/env'
import { isDraining } from '@/server/http/draining'
import { lastingTransport } from '@/server/mail/lastingTransport'
import { deliverDueEmails, emailChannel } from '@/server/services/email'

const lookSeconds = 5

/**
 * Delivers the outbox: at once when a transaction that wrote mails commits, and every few seconds besides. Each round
 * asks which mail server is in use, so that a change needs no restart. Answers how to stop: what is on its way is waited for, nothing more is taken.
 */
export async function startDelivery(report: (error: unknown) => void): Promise<() => Promise<void>> {
  const transport = lastingTransport()
  let running: Promise<unknown> | null = null
  let [isStopping, isAskedAgain] = [false, false]
  const deliver = () => {
    if (isStopping || isDraining()) return
    if (running !== null) {
      isAskedAgain = true
      return
    }
    running = transport
      .current(db())
      .then(async (carrier) =>
        deliverDueEmails(db(), await databaseNow(db()), carrier, () => isStopping || isDraining()),
      )
      .catch(report)
      .finally(() => {
        running = null
        if (isAskedAgain) {
          isAskedAgain = false
          deliver()
        }
      })
  }
  const stopListening = await listen(env().directDatabaseUrl, emailChannel, deliver)
  const timer = setInterval(deliver, lookSeconds * 1000)
  return async () => {
    isStopping = true
    clearInterval(timer)
    await stopListening()
    await running
    transport.close()
  }
}
