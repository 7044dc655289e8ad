import 'server-only'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { setupAddress } from '@/server/services/setup'
import { startPersistently } from '@/server/startPersistently'

const nothingToStop = async () => undefined

/** Prints where the first staff account is made while there is none. A database that is away, or not migrated yet, is waited for. */
export async function announceSetup(): Promise<void> {
  const announce = async () => {
    const address = await setupAddress(db())
    // Words to whoever starts it, and a way in: none of the log's business. The launcher silences the plain output.
    if (address !== null)
      process.stderr.write(
        `\n${env().productName} has no staff account yet. Make the first one here (this address works until there is one):\n  ${address}\n\n`,
      )
    return nothingToStop
  }
  await startPersistently(announce, { onFailure: () => undefined, pauseMilliseconds: 5000 })
}
