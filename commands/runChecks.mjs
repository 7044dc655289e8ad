import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { containerCheck } from './containerCheck.mjs'
import { generate } from './generate.mjs'
import { FOREIGN } from './noSettings.mjs'
import { startPostgres } from './postgres.mjs'
import { projectRoot } from './projectRoot.mjs'
import { playwrightCounts, reportFile, vitestCounts } from './reporter.mjs'

const QUICK = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
const LONGEST = 45 * 60_000
const LAYERS = ['app', 'components', 'domain', 'emails', 'graphql', 'pdf', 'server', 'locales']

/** Runs every check, goes on after a failed one where that makes sense, and answers the exit code. */
export async function runChecks() {
  for (const name of FOREIGN) delete process.env[name]
  const total = { passed: 0, failed: 0 }
  const [failures, unsteady] = [[], []]
  const add = (title, { passed, failed, faults = [], unsteady: shaken = [] }) => {
    total.passed += passed
    total.failed += failed
    unsteady.push(...shaken)
    if (failed > 0) failures.push([`${title}: ${failed} failed`, ...faults].join('\n  - '))
    console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed`)
  }
  const check = async (title, work) => {
    const ok = await attempt(title, work)
    add(title, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    return ok
  }
  const tests = async (title, { args, file, counts, env }) => {
    const ok = await attempt(title, () => tool(args, env))
    const counted = counts(file) ?? { passed: 0, failed: 1 }
    add(title, { ...counted, failed: counted.failed === 0 && !ok ? 1 : counted.failed })
  }

  if (await check('Generated code', generate)) {
    await check('Types', async () => {
      // What a page is handed (PageProps) is typed by Next from the folders.
      await tool(['node_modules/next/dist/bin/next', 'typegen'])
      await tool(['node_modules/typescript/bin/tsc', '--noEmit'])
    })
    await check('Lint', () => tool(['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']))
    await check('Import rule', () =>
      tool([
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        ...LAYERS.filter((layer) => existsSync(join(projectRoot, layer))),
        '--config',
        '.dependency-cruiser.cjs',
      ]),
    )
    await check('Dead code', () => tool(['node_modules/knip/bin/knip.js']))
    await withPostgres(async (url) => {
      const file = reportFile('vitest')
      await tests('Unit, screen and database tests', {
        args: [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        file,
        counts: vitestCounts,
        env: { TEST_POSTGRES_URL: url },
      })
    })
    if (await check('Build', build)) {
      await check('Start of the container image', containerCheck)
      const file = reportFile('playwright')
      await tests('Browser tests', {
        args: [
          'node_modules/@playwright/test/cli.js',
          'test',
          '--config',
          'e2e/playwright.config.ts',
          '--reporter=list,json',
        ],
        file,
        counts: playwrightCounts,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      })
      await check('Words kept while things break, a little of each', () => tool(['commands/faults.mjs', 'quick']))
      await check('Nothing gets through the quick attacks', () => tool(['commands/attack.mjs', 'quick']))
    }
  }
  if (unsteady.length > 0) console.log(`\nPassed only at the second try:\n  - ${unsteady.join('\n  - ')}`)
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

async function withPostgres(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
  const postgres = await startPostgres({ dataDir, flags: QUICK })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function attempt(title, work) {
  console.log(`\n— ${title}`)
  try {
    await work()
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}

/** Runs a tool to its end. One that hangs must not hang whoever waits for all checks. */
function tool([file, ...args], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, file), ...args], {
      cwd: projectRoot,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const limit = setTimeout(() => {
      console.error(`${file} was still running after ${LONGEST / 60_000} minutes and is stopped.`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
    }, LONGEST)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(limit)
      if (code === 0) resolve()
      else reject(new Error(`${file.split('/').at(-1)} ended with code ${code}`))
    })
  })
}
