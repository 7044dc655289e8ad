import { Server } from 'node:http'
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
  /** The database of the running file; helpers that an earlier file loaded look here, too. */
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

/** What the files of one worker share: a folder, and the environment that each of them begins with. */
function prepareWorker(): Worker {
  delete process.env.DATABASE_URL
  process.env.NEXTAUTH_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.CRON_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.CODE_PEPPER ??= 'for-tests-alone-for-tests-alone-for-tests'
  process.env.DATA_DIR ??= join(tmpdir(), name)
  // What works today and is announced to break: several statements at once on one connection, above all.
  const deprecations: string[] = []
  process.on('warning', ({ name: kind, message, stack }) => {
    if (kind === 'DeprecationWarning') deprecations.push(stack ?? message)
  })
  return { url: '', files: 0, environment: { ...process.env }, deprecations }
}

// A setup file: it runs before each test file. Files that share a process run one after another; each begins with the
// settings of the first and a copy of the migrated template. db() uses it as sites and workers do: as a role that may read
// and write rows and nothing else.
const worker = (ofProcess.ripplemarkTest ??= prepareWorker())
const own = `${name}_${(worker.files += 1)}`
worker.url = await cloneDatabase(template, templateName, own)
for (const key of Object.keys(process.env)) if (!(key in worker.environment)) delete process.env[key]
Object.assign(process.env, worker.environment, { EMBEDDED_DATABASE_URL: siteUrl(worker.url) })
await forgetProcess()

afterAll(async () => {
  // What a file put before every request of the process (see server/tellAddresses.ts).
  Reflect.deleteProperty(Server.prototype, 'emit')
  await forgetProcess()
  await dropDatabase(worker.url, own)
  expect(worker.deprecations.splice(0)).toEqual([])
})

/** What a process keeps of its settings, its database, its end and its counts. */
async function forgetProcess(): Promise<void> {
  await ofProcess.ripplemarkDb?.$disconnect()
  for (const key of kept) delete ofProcess[key]
  resetMemos()
}

/** Gives the rest of a test file other settings, also where something has read the old ones already. */
export async function changeSettings(settings: Record<string, string>): Promise<void> {
  Object.assign(process.env, settings)
  await forgetProcess()
}

/** The address of this test file's database for the owner of its tables, for what brings its own connections. */
export const testDatabaseUrl = () => worker.url

/** Has the owner of the tables do what a site may not. */
export const asOwner = (sql: string) => withClient(worker.url, (client) => client.query(sql))
