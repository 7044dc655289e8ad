import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { cloneDatabase, dropDatabase, withClient } from '@/commands/database/databases.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import type { PrismaClient } from '@/server/db/__generated__/client'
import { resetMemos } from '@/server/env/memo'

type Process = {
  ripplemarkTest?: Worker
  ripplemarkDb?: PrismaClient
  ripplemarkReplica?: unknown
  ripplemarkGate?: unknown
  ripplemarkIsDraining?: unknown
  ripplemarkFigures?: unknown
}
type Worker = {
  url: string
  /** Of the running file; helpers that an earlier file loaded look here, too. */
  current: string
  clones: number
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

/** What the files of one worker share: a copy of the migrated template, a folder, and the environment that each of them begins with. */
async function prepareWorker(): Promise<Worker> {
  const url = await cloneDatabase(template, templateName, name)
  delete process.env.DATABASE_URL
  process.env.EMBEDDED_DATABASE_URL = siteUrl(url)
  process.env.NEXTAUTH_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.CRON_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.CODE_PEPPER ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.DATA_DIR ??= join(tmpdir(), name)
  // What works today and is announced to break: several statements at once on one connection, above all.
  const deprecations: string[] = []
  process.on('warning', ({ name: kind, message, stack }) => {
    if (kind === 'DeprecationWarning') deprecations.push(stack ?? message)
  })
  return { url, current: url, clones: 0, environment: { ...process.env }, deprecations }
}

// A setup file: it runs before each test file. Files that share a process run one after another; each begins with the
// settings of the first. db() uses the database as sites and workers do: as a role that may read and write rows and nothing else.
const worker = (ofProcess.ripplemarkTest ??= await prepareWorker())
worker.current = worker.url
for (const key of Object.keys(process.env)) if (!(key in worker.environment)) delete process.env[key]
Object.assign(process.env, worker.environment)
await forgetProcess()

/** What a process keeps of its settings, its database, its end and its counts. */
async function forgetProcess(): Promise<void> {
  await ofProcess.ripplemarkDb?.$disconnect()
  for (const key of kept) delete ofProcess[key]
  resetMemos()
}

/** Gives a test file an empty database of its own: for tests that count, claim or delete whatever there is. Call it before the first test. */
export async function freshDatabase(): Promise<void> {
  const own = `${name}_${(worker.clones += 1)}`
  const url = await cloneDatabase(template, templateName, own)
  worker.current = url
  process.env.EMBEDDED_DATABASE_URL = siteUrl(url)
  await forgetProcess()
  afterAll(async () => {
    await forgetProcess()
    await dropDatabase(url, own)
  })
}

/** Gives the rest of a test file other settings, also where something has read the old ones already. */
export async function changeSettings(settings: Record<string, string>): Promise<void> {
  Object.assign(process.env, settings)
  await forgetProcess()
}

/** The address of this test file's database for the owner of its tables, for what brings its own connections. */
export const testDatabaseUrl = () => worker.current

/** Has the owner of the tables do what a site may not. */
export const asOwner = (sql: string) => withClient(worker.current, (client) => client.query(sql))

afterAll(async () => {
  await forgetProcess()
  expect(worker.deprecations.splice(0)).toEqual([])
})
