import 'server-only'
import { setupAddress } from '@/server/services/setup'
import { checkKeys } from '@/server/services/node/checkKeys'
import { db } from '../db/client'
import { env } from '../env'
import { registerNode } from './registerNode'
import { log } from '../log'
import { rotateEncryption } from './rotateEncryption'
import { stopObserving } from './startObserving'
import { startWithRetry } from './startWithRetry'
import { stopOnSignals } from './stopOnSignals'
import { warnOfFullDisk } from './warnOfFullDisk'

const nothingToStop = async () => undefined

/**
 * Prints the URL for creating the first staff account while there is none; waits until the database is reachable and
 * migrated.
 */
async function printSetupUrl(): Promise<void> {
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

/**
 * Long enough for a load balancer that polls every second or two to see that this process accepts no new visitors.
 */
const noticeMilliseconds = 3000

const replaceSeals = async () =>
  log.info({ sealed: await rotateEncryption(db()) }, 're-encrypted from CODE_PEPPER_PREVIOUS to CODE_PEPPER')

const close = async () => void (await Promise.all([stopObserving(), db().$disconnect()]))

/**
 * Runs once at the start of a web server: it prints where the first staff account is created while there is none,
 * and starts its own worker unless the settings assign that to another process. A development server is simply
 * killed, any other stops gracefully.
 */
export async function startServer({ stopsGently }: { stopsGently: boolean }): Promise<void> {
  let leave = async () => undefined as void
  if (stopsGently)
    stopOnSignals({ noticeMilliseconds: env().trustProxy > 0 ? noticeMilliseconds : 0, handOver: () => leave(), close })
  warnOfFullDisk(env().dataDir)
  // A process whose secrets differ from the other nodes' must not encrypt anything under them.
  if (env().previousCodePepper !== null)
    await checkKeys(db())
      .then(replaceSeals)
      .catch((err: unknown) => log.error({ err }, 're-encryption incomplete: retried at the next start'))
  const [leaveNode] = await Promise.all([registerNode(env().runsWorker ? 'both' : 'site'), printSetupUrl()])
  leave = leaveNode
}
