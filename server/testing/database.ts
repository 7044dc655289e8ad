import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { cloneDatabase, dropDatabase, withClient } from '@/commands/database/databases.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import type { PrismaClient } from '@/server/db/__generated__/client'
import { resetMemos } from '@/server/env/memo'
import { stubSettings } from './settings'

type Process = {
  ripplemarkTest?: Worker
  ripplemarkDb?: PrismaClient
  ripplemarkReplica?: unknown
  ripplemarkGate?: unknown
  ripplemarkIsDraining?: unknown
  ripplemarkFigures?: unknown
}
type Worker = {
  /** The database of the running test file, also for helpers loaded by an earlier file. */
  url: string
  files: number
  environment: NodeJS.ProcessEnv
  deprecations: string[]
}
const ofProcess = globalThis as Process
const kept = [
  'ripplemarkDb',
  'ripplemarkReplica',
  'ripplemarkGate',
  'ripplemarkIsDraining',
  'ripplemarkFigures',
] as const
const template = inject('templateUrl')
const templateName = new URL(template).pathname.slice(1)
const name = `${templateName}_${process.env.VITEST_POOL_ID ?? '0'}`

/** Sets up what the files of one worker share: a folder, and the initial environment of each. */
function prepareWorker(): Worker {
  delete process.env.DATABASE_URL
  process.env.NEXTAUTH_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.CRON_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.CODE_PEPPER ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.DATA_DIR ??= join(tmpdir(), name)
  // Deprecated behaviour that works today: above all several concurrent statements on one connection.
  const deprecations: string[] = []
  process.on('warning', ({ name: kind, message, stack }) => {
    if (kind === 'DeprecationWarning') deprecations.push(stack ?? message)
  })
  return { url: '', files: 0, environment: { ...process.env }, deprecations }
}

// A setup file: it runs before each test file. Files that share a process run one after another; each starts
// with the settings of the first and a copy of the migrated template. db() connects as sites and workers do:
// under a role that may read and write rows and nothing else.
const worker = (ofProcess.ripplemarkTest ??= prepareWorker())
const own = `${name}_${(worker.files += 1)}`
worker.url = await cloneDatabase(template, templateName, own)
for (const key of Object.keys(process.env)) if (!(key in worker.environment)) delete process.env[key]
Object.assign(process.env, worker.environment, { EMBEDDED_DATABASE_URL: siteUrl(worker.url) })
await resetProcessState()

afterAll(async () => {
  await resetProcessState()
  await dropDatabase(worker.url, own)
  expect(worker.deprecations.splice(0)).toEqual([])
})

/** Resets the process state: settings, database, shutdown and counters. */
async function resetProcessState(): Promise<void> {
  await ofProcess.ripplemarkDb?.$disconnect()
  for (const key of kept) delete ofProcess[key]
  resetMemos()
}

/** The same as `stubSettings`, for settings of the database or of its clients. */
export async function changeSettings(settings: Record<string, string | undefined>): Promise<void> {
  stubSettings(settings)
  await resetProcessState()
}

/** The URL of this test file's database for the owner of its tables, for code with connections of its own. */
export const testDatabaseUrl = () => worker.url

/** Runs SQL as the owner of the tables, for what a site may not do. */
export const asOwner = (sql: string) => withClient(worker.url, (client) => client.query(sql))
