import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../commands/process/freePort.mjs'
import { runInSandbox } from './runInSandbox.mjs'

/** Parts that run against a database and sites of their own (qa/faults/main.ts). */
const INSTALLED = [
  'answers',
  'clock',
  'databaseAway',
  'fullStorage',
  'import',
  'picking',
  'invitations',
  'mailServer',
  'migration',
  'newBuild',
  'nodes',
  'openAnswers',
  'poison',
  'pool',
  'provider',
  'questionImport',
  'races',
  'reminders',
  'replies',
  'restore',
  'restoreElsewhere',
  'rolling',
  'secrets',
  'sigterm',
  'soak',
  'takeover',
  'tarpit',
  'waves',
]
/** Parts that run against an unattended launcher. */
const LAUNCHED = ['fullDatabase']
/** Parts that need no installation, or start launchers themselves (qa/faults/<name>.mjs). */
const ALONE = ['siteEnds', 'orphan', 'twoInstances', 'fourStarts', 'recipes']
const PARTS = [...INSTALLED, ...LAUNCHED, ...ALONE]
/** The parts that `npm test` runs, with their counts. */
const QUICK = { answers: 3, poison: 6, pool: 1, races: 40, sigterm: 1, siteEnds: 1, orphan: 1, recipes: 1 }
/** Exit code of a part that cannot run on this system. */
const SKIPPED = 3

/**
 * npm run faults: does the product hold its guarantees when something breaks? `npm run faults -- invitations 500` runs that
 * part alone with 500 instead of its default count, `npm run faults -- quick` a short selection. It uses data folders and
 * a PostgreSQL of its own and leaves nothing behind; FAULTS_LOUD also prints the sites' output. It exits with 1 when a
 * guarantee is broken, with FAULTS_STRICT=1 also when a part was skipped because the system lacks a requirement.
 */
await runInSandbox(
  {
    name: 'faults',
    parts: PARTS,
    quick: Object.keys(QUICK),
    takesNumber: true,
    settings: { LOG_LEVEL: process.env.FAULTS_LOUD ? 'info' : 'error' },
  },
  async (sandbox) => {
    const from = performance.now()
    const [broken, skipped] = [[], []]
    try {
      const { build } = await import('../commands/build/site.mjs')
      await build()
      for (const part of sandbox.chosen) {
        const start = performance.now()
        const code = await run(part, sandbox)
        await sandbox.close()
        if (code === SKIPPED) skipped.push(part)
        else if (code !== 0) broken.push(part)
        console.log(`  (${part}: ${((performance.now() - start) / 1000).toFixed(0)} s)`)
      }
    } catch (error) {
      await sandbox.close()
      console.error(error.message)
      broken.push('the run itself')
    }
    const summary =
      broken.length === 0
        ? `All guarantees hold (${((performance.now() - from) / 1000).toFixed(0)} s)`
        : `Failed: ${broken.join(', ')}`
    console.log(`\n${summary}${skipped.length > 0 ? `; skipped: ${skipped.join(', ')}` : ''}.`)
    return broken.length > 0 || (skipped.length > 0 && process.env.FAULTS_STRICT === '1') ? 1 : 0
  },
)

/** 0 when the part passed, SKIPPED when it cannot run here, else its exit code. */
async function run(part, sandbox) {
  const count = sandbox.number ?? (sandbox.isQuick ? String(QUICK[part] ?? '') : '')
  const folder = join(sandbox.dataDir, part)
  mkdirSync(folder)
  const port = await freePort()
  if (ALONE.includes(part))
    return runAlone(part, { count: count === '' ? undefined : Number(count), dataDir: folder, port })
  if (part === 'fullDatabase' && !(await mountSmallDisk(folder, sandbox))) return SKIPPED
  if (LAUNCHED.includes(part))
    await startLauncher(
      { dataDir: folder, port, env: { RIPPLEMARK_WORKER: 'off', LOG_LEVEL: sandbox.settings.LOG_LEVEL } },
      sandbox,
    )
  return runInstalled(part, { count, folder, port }, sandbox)
}

async function runAlone(part, options) {
  const problems = await (await import(`./faults/launcher/${part}.mjs`))[part](options)
  if (problems === null) return SKIPPED
  console.log(`${part}: ${problems.length === 0 ? 'passed' : `FAILED\n  ${problems.join('\n  ')}`}`)
  return problems.length === 0 ? 0 : 1
}

/** A small memory disk that fills up soon; it requires the right to mount. */
async function mountSmallDisk(folder, { atEnd }) {
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    console.log('fullDatabase: skipped: it mounts a small disk, which requires root on Linux')
    return false
  }
  const { execFileSync } = await import('node:child_process')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder])
  atEnd(async () => execFileSync('umount', [folder]))
  return true
}

async function startLauncher(options, { atEnd }) {
  const { startLauncher: start, killLeftovers } = await import('./product.mjs')
  const launcher = start(options)
  atEnd(async () => {
    await launcher.stop()
    await killLeftovers(options.dataDir)
  })
  if (!(await launcher.ready())) throw new Error(`The launcher did not start:\n${launcher.output()}`)
}

async function runInstalled(part, { count, folder, port }, { openInstallation, runEntry, atEnd }) {
  const targets =
    part === 'restoreElsewhere'
      ? await (await import('./faults/data/externalTargets.mjs')).startExternalTargets({ dataDir: folder, atEnd })
      : null
  const installation = await openInstallation({ folder, port, more: targets?.source })
  const partEnv = {
    FAULTS_NUMBER: count,
    FAULTS_TARGET_DATABASE: targets?.target.DATABASE_URL,
    FAULTS_TARGET_BUCKET: targets?.target.BLOB_URL,
  }
  return runEntry('qa/faults/main.ts', { args: [part], env: { ...installation.env, ...partEnv } })
}
