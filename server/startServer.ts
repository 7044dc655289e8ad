import 'server-only'
import { announceSetup } from './announceSetup'
import { db } from './db/client'
import { env } from './env'
import { setBaselineHeaders } from './http/baselineHeaders'
import { joinInstallation } from './joinInstallation'
import { log } from './log'
import { resealStored } from './resealStored'
import { checkKeys } from './services/node'
import { stopObserving } from './startObserving'
import { stopOnSignals } from './stopOnSignals'
import { tellAddresses } from './tellAddresses'
import { warnOfFullDisk } from './warnOfFullDisk'

/** A balancer that asks every second or two has then seen that we want no more visitors. */
const noticeMilliseconds = 3000

const replaceSeals = async () =>
  log.info(
    { sealed: await resealStored(db()) },
    'What was sealed under CODE_PEPPER_PREVIOUS is sealed under CODE_PEPPER',
  )

const close = async () => void (await Promise.all([stopObserving(), db().$disconnect()]))

/**
 * What a web server does once when it starts: it says where the first staff account is made while there is none, and its own worker runs
 * beside it, unless the settings give that to another process. A development server is simply ended, any other stops gently.
 */
export async function startServer({ stopsGently }: { stopsGently: boolean }): Promise<void> {
  let leave = async () => undefined as void
  if (stopsGently)
    stopOnSignals({ noticeMilliseconds: env().trustProxy > 0 ? noticeMilliseconds : 0, handOver: () => leave(), close })
  // Outermost is who comes last: a refusal of a method is logged too.
  setBaselineHeaders()
  tellAddresses()
  warnOfFullDisk(env().dataDir)
  // Whoever has other secrets than the rest must not seal anything under them.
  if (env().previousCodePepper !== null)
    await checkKeys(db())
      .then(replaceSeals)
      .catch((err: unknown) =>
        log.error({ err }, 'Not all that is sealed could be sealed again: it is tried at the next start'),
      )
  await announceSetup()
  leave = await joinInstallation(env().runsWorker ? 'both' : 'site')
}
