import 'server-only'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { setupAddress } from '@/server/services/setup'
import { startWithRetry } from './startWithRetry'

const nothingToStop = async () => undefined

/**
 * Prints the URL for creating the first staff account while there is none; waits until the database is reachable and
 * migrated.
 */
export async function printSetupUrl(): Promise<void> {
  const announce = async () => {
    const address = await setupAddress(db())
    // Output for the operator that grants access, so it is kept out of the log. The launcher silences standard output.
    if (address !== null)
      process.stderr.write(
        `\n${env().productName} has no staff account yet. Make the first one here (this address works until there is one):\n  ${address}\n\n`,
      )
    return nothingToStop
  }
  await startWithRetry(announce, { onFailure: () => undefined, pauseMilliseconds: 5000 })
}
