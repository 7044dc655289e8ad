import 'server-only'
import { announceSetup } from './announceSetup'
import { env } from './env'
import { tellAddresses } from './tellAddresses'
import { startWorker } from './worker'

/** What a web server does once when it starts: it says where the first staff account is made while there is none, and its own worker runs beside it, unless the settings give that to another process. */
export async function startServer(): Promise<void> {
  tellAddresses()
  await announceSetup()
  if (env().runsWorker) await startWorker().catch((error: unknown) => console.error('worker: did not start', error))
}
