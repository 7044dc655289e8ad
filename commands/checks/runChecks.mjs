import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../process/lockFolder.mjs'
import { followParent } from '../process/followParent.mjs'
import { guardRun } from '../process/guard.mjs'
import { onStopSignals } from '../process/onStopSignals.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { everything, quick, scheduled } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { runLanes } from './lanes.mjs'
import { FOREIGN } from './noSettings.mjs'
import { tool } from './tool.mjs'

const LISTS = { everything, quick, scheduled }
const NEEDED_GIGABYTES = 3
const SLOWEST = 10

/**
 * Runs a list of checks: everything, quick or scheduled; continues after a failed one where that makes sense, prints a summary and returns
 * the exit code.
 */
export async function runChecks(list = 'everything') {
  for (const name of FOREIGN) delete process.env[name]
  await ensureOnlyRun()
  await ensureDiskSpace()
  const run = guardRun('run')
  const abortController = new AbortController()
  const { signal } = abortController
  const abort = async (code, reason) => {
    abortController.abort()
    console.error(`\n${reason}: all processes of the checks are stopped.`)
    await run.end()
    process.exit(code)
  }
  onStopSignals({ onFirst: (code) => void abort(code, 'Stopped'), onSecond: () => process.exit(1) })
  followParent(() => void abort(1, 'The process that started the checks has ended'))
  try {
    const first = [generated, ...(list === 'everything' ? [browser] : [])]
    const before = await runLanes([first], { signal })
    const isReady = before.every(({ failed }) => failed === 0)
    const after = isReady ? await runLanes(LISTS[list], { signal }) : []
    return summary([...before, ...after])
  } finally {
    await run.end()
  }
}

const generated = { title: 'Generated code', work: ({ write }) => tool(['commands/generate.mjs'], { write }) }
/** Fails at the start, not after ten minutes. */
const browser = {
  title: 'A browser starts',
  work: async () => {
    const { chromium } = await import('playwright')
    const started = await findChromium()
      .then((options) => chromium.launch(options))
      .catch((error) => {
        throw new Error(
          `No browser can be started: install the Debian package chromium, or set PLAYWRIGHT_CHROMIUM_PATH to a browser. ${error.message}`,
        )
      })
    await started.close()
  },
}

async function ensureOnlyRun() {
  const folder = join(projectRoot, 'node_modules/.cache/ripplemark/results')
  mkdirSync(folder, { recursive: true })
  if ((await lockFolder(folder, 0)) === null)
    throw new Error('The checks already run in this clone: wait for them, or run them in another clone.')
}

async function ensureDiskSpace() {
  for (const folder of new Set([projectRoot, tmpdir()])) {
    const { bavail, bsize } = await statfs(folder)
    const gigabytes = (bavail * bsize) / 1024 ** 3
    if (gigabytes < NEEDED_GIGABYTES)
      throw new Error(
        `The disk of ${folder} has ${gigabytes.toFixed(1)} GB free, and the checks need ${NEEDED_GIGABYTES}.`,
      )
  }
}

function summary(results) {
  const all = (key) => results.flatMap((result) => result[key])
  const sum = (key) => all(key).reduce((total, number) => total + number, 0)
  const failed = results.filter((result) => result.failed > 0)
  const lines = []
  if (all('flaky').length > 0) lines.push('Passed only at the second try:', ...all('flaky').map(item), '')
  if (failed.length > 0)
    lines.push(
      'Failed:',
      ...failed.flatMap(({ title, failed: count, faults }) => [`  ${title}: ${count}`, ...faults.map(item)]),
      '',
    )
  lines.push(
    'Minutes of each part:',
    ...results.map(({ title, seconds }) => `  ${(seconds / 60).toFixed(1).padStart(5)}  ${title}`),
    '',
  )
  const slowest = all('slow')
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  if (slowest.length > 0)
    lines.push(
      'The slowest tests, in seconds:',
      ...slowest.map(({ title, seconds }) => `  ${seconds.toFixed(1).padStart(5)}  ${title}`),
      '',
    )
  console.log(`\n${lines.join('\n')}\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

const item = (text) => `  - ${text}`
