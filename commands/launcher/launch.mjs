import { withClient } from '../database/databases.mjs'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasOnlyRealAccounts, assertNoDemoAccounts } from './demoAccounts.mjs'
import { emptyDatabase } from '../database/emptyDatabase.mjs'
import { clearDemoMark, fillDemo, isDemoIncomplete } from './fillDemo.mjs'
import { freeSpace } from './freeSpace.mjs'
import { openInstallation } from './installation.mjs'
import { acquireInstanceLock } from './instance.mjs'
import { supervisePostgres } from './supervisePostgres.mjs'
import { migrate } from '../database/migrate.mjs'
import { followParent } from '../process/followParent.mjs'
import { hasSources } from '../process/hasSources.mjs'
import { onStopSignals } from '../process/onStopSignals.mjs'
import { settings as readSettings } from './settings.mjs'
import { assertPortFree, startSite } from './site.mjs'
import { identify, stopProcess } from '../process/processes.mjs'
import { step } from '../process/step.mjs'
import { waitForDatabase } from '../database/waitForDatabase.mjs'

/** Milliseconds for the site to finish requests before it is killed. */
const STOP_TIMEOUT = 25_000

/** Warns when the disk of a folder is nearly full. */
async function warnOfFullDisk(folder) {
  const { isNearlyFull, text } = await freeSpace(folder)
  if (isNearlyFull)
    console.warn(`  The disk of ${folder} is nearly full: ${text} are free. Answers cannot be saved once it is full.`)
}

/**
 * Starts the installation (database, migrations and demo beside the build, then the site), and stops everything that it
 * started, the database last: at a signal, or when the site ended by itself, with the exit code of the site. What
 * started this process may start it again (deploy/). `mode` is start or dev.
 */
export async function launch({ mode }) {
  const settings = await readSettings()
  const instance = await acquireInstanceLock(settings.dataDir)
  const stopActions = []
  const stop = once(async () => {
    for (const end of stopActions.reverse()) await end().catch((error) => console.error(error.message))
    if (isDemoIncomplete(settings)) console.log('\nThe demo is not complete: the next start fills it in again.')
    instance.release()
  })
  let [isStopping, site] = [false, null]
  const shutDown = async (code) => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(code)
  }
  onStopSignals({
    onFirst: (code) => void shutDown(code),
    onSecond: () => void stopProcess(site, { signal: 'SIGKILL' }),
  })
  followParent(() => void shutDown(1))

  try {
    await assertPortFree(settings.host, settings.port)
    await warnOfFullDisk(settings.dataDir)
    const opening = step('Opening the database', () => openInstallation({ log: (line) => console.log(`  ${line}`) }))
    const opened = opening.catch(() => null)
    stopActions.push(async () => (await opened)?.stop())
    const openAndPrepare = async () => {
      const installation = await opening
      if (isStopping) return installation
      const { postgres } = installation
      const onMoved = () => void shutDown(1)
      if (postgres) stopActions[0] = supervisePostgres({ postgres, dataDir: settings.dataDir, onMoved })
      await prepareDatabase(installation, {
        onSeeding: ({ pid }) => stopActions.push(() => stopProcess(identify(pid))),
      })
      return installation
    }
    // The first failure of the two ends the start.
    const [installation] = await Promise.all([openAndPrepare(), mode === 'start' && hasSources && buildIfOutdated()])
    stopActions.push(() => stopProcess(site, { milliseconds: STOP_TIMEOUT }))
    const onSpawn = (pid) => {
      site = identify(pid)
      instance.add('site', pid)
    }
    const { ended } = await step('Starting the site', () =>
      startSite({ settings, env: installation.env, mode, onSpawn }),
    )
    announce(settings)
    const { code, how } = await ended
    if (!isStopping)
      console.error(`The site ended unexpectedly (${how}): the database is stopped too. Start the product again.`)
    await shutDown(code)
  } catch (error) {
    if (!isStopping) console.error(`\n${error.message}`)
    await shutDown(1)
  }
  // Until a signal ends the process.
  await new Promise(() => {})
}

const buildIfOutdated = async () => (await import('../build/site.mjs')).buildSite()

async function prepareDatabase({ databaseUrl, siteUrl, ownerSetting, env, settings, postgres }, { onSeeding }) {
  const { isDemo } = settings
  const log = (line) => console.log(`  ${line}`)
  if (postgres === null) await waitForDatabase(databaseUrl, { log, setting: ownerSetting })
  if (isDemoIncomplete(settings)) {
    if (!(await wasRestored(databaseUrl))) await emptyDatabase(databaseUrl)
    clearDemoMark(settings)
  }
  await migrate({ url: databaseUrl, site: siteUrl, log })
  const [, isReal, empty] = await Promise.all([
    waitForDatabase(siteUrl, { log }),
    isDemo ? hasOnlyRealAccounts(databaseUrl) : assertNoDemoAccounts(databaseUrl),
    isEmpty(databaseUrl),
  ])
  if (!isDemo) return
  if (isReal) return turnDemoOff(settings, env)
  if (!empty) return
  if (!hasSources)
    throw new Error(
      'The demo is made from the sources, and this folder has only build output: set SEED_DEMO=0, or run `npm start` in a clone.',
    )
  await step('Filling in the demo', () => fillDemo(settings, { env, onStart: onSeeding }))
}

/** With real accounts the demo is off: their mails are not shown to other users of this computer. */
function turnDemoOff(settings, env) {
  console.log('  The database has accounts, none of them of the demo: the site runs as with SEED_DEMO=0.')
  settings.isDemo = false
  env.SEED_DEMO = '0'
}

const wasRestored = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('public."Installation"') as at`)
    return (
      rows[0].at !== null &&
      (await client.query('select 1 from public."Installation" where "restoredFrom" is not null')).rowCount > 0
    )
  })

const isEmpty = (url) =>
  withClient(url, async (client) => (await client.query('select 1 from "User" limit 1')).rowCount === 0)

function announce({ appUrl, isDemo, productName }) {
  console.log(`\n${productName} is ready: ${appUrl}\n`)
  if (isDemo) {
    console.log(`Sign in with the password ${DEMO_PASSWORD} as`)
    for (const [email, who] of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(26)} ${who}`)
    console.log('')
  }
  console.log('Ctrl-C stops it.')
}

function once(work) {
  let promise
  return () => (promise ??= work())
}
