import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/support/until.mjs'
import type { ImportProblem } from '@/domain/sheet'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { fileOf, queueImport } from '@/server/testing/scenarios/importing'
import { steppedWorker } from '../support/steppedWorker'

const begin = Date.parse('2030-01-07T09:00:00Z')
const minutes = (count: number) => new Date(begin + count * 60_000)
/** Memory limit of the import, in addition to the process's memory before it. */
const maxMemory = 512 * 1024 * 1024

const maxKills = 10

const columns = ['Email', 'First Name', 'Last Name', 'Department']
const validRow = (n: number) => [`person${n}@example.test`, `First${n}`, `Last${n}`, 'Sales']
const invalidRows: readonly [(n: number) => string[], string][] = [
  [(n) => ['', `First${n}`, '', ''], 'Email is required'],
  [(n) => [`person${n}`, '', '', ''], 'Please enter a valid email'],
  [(n) => [`person${n}@example.test`, '', '', 'Nowhere'], "Department 'Nowhere' was not found"],
  [(n) => [`PERSON${n - 1}@example.test`, '', '', ''], 'This is listed twice'],
  [(n) => [`person${n}@example.test`, 'x'.repeat(101), '', ''], 'First Name is too long'],
]
/** Every hundredth row is invalid, for alternating reasons. */
const reasonOf = (n: number) => (n % 100 === 99 ? invalidRows[Math.floor(n / 100) % invalidRows.length] : undefined)

/**
 * Kills the worker midway repeatedly, until half of the rows are done; returns how often. Every other kill comes before
 * possible progress: an import without progress is parked.
 */
async function importWithKills(id: string, count: number): Promise<number> {
  const done = async () => (await db().importJob.findUniqueOrThrow({ where: { id } })).doneRows
  for (let kills = 0; ; kills += 1) {
    const before = await done()
    if (kills === maxKills || before >= count / 2) return kills
    const worker = await steppedWorker('import')
    const end = worker.act(minutes(kills * 10))
    await wait(1500 + Math.random() * 2000)
    if (kills % 2 === 1) await until(async () => (await done()) > before, { timeout: 60_000 })
    await worker.kill()
    await end
  }
}

/** Runs the rest in this process; returns its peak memory. */
async function importRest(now: Date): Promise<number> {
  const before = process.memoryUsage().rss
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before)
  }, 50)
  // The database may still run a query of a killed worker for a moment.
  const isOver = async () => {
    const job = await claimImportJob(db(), now)
    if (job !== null) await runImportJob({ db: db(), clock: () => now }, job)
    return (await db().importJob.count({ where: { state: 'Running' } })) === 0
  }
  await until(isOver, { every: 200, timeout: 20_000 })
  clearInterval(timer)
  return peak
}

/**
 * Every person of a large file is imported once, and each invalid row has its error, however often the worker is
 * killed.
 */
export async function importing(count = 50_000): Promise<string[]> {
  const { subscriptionId } = await subscriptionDepartment({ name: 'Sales' })
  const actor = companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
  const { id } = await queueImport(actor, [], {
    columns,
    file: fileOf(
      Array.from({ length: count }, (_, n) => reasonOf(n)?.[0](n) ?? validRow(n)),
      columns,
    ),
  })
  const from = performance.now()
  const kills = await importWithKills(id, count)
  const memory = await importRest(minutes(kills * 10 + 10))
  const seconds = (performance.now() - from) / 1000

  const problems: string[] = []
  const failures = Math.floor(count / 100)
  const job = await db().importJob.findUniqueOrThrow({ where: { id } })
  if (job.state !== 'Done' || job.doneRows !== count || job.succeededRows !== count - failures)
    problems.push(`${job.state}: ${job.doneRows} rows done, ${job.succeededRows} of them imported`)
  const people = await db().profile.count({ where: { subscriptionId, user: { email: { startsWith: 'person' } } } })
  if (people !== count - failures) problems.push(`${people} people instead of ${count - failures}`)
  const mails = await db().emailMessage.findMany({
    where: { subscriptionId, kind: 'AccountInvite' },
    select: { to: true },
  })
  if (mails.length !== count - failures || new Set(mails.map(({ to }) => to)).size !== mails.length)
    problems.push(`${mails.length} invitations for ${people} people`)
  const t = words('en-GB', 'validation')
  const rows = await db().importJobRow.findMany({ where: { importJobId: id, successful: false } })
  if (rows.length !== failures) problems.push(`${rows.length} rows failed instead of ${failures}`)
  for (const { rowNumber, errors } of rows) {
    const messages = (errors as unknown as ImportProblem[]).map(({ key, values }) => t(key, values)).join('; ')
    if (messages !== reasonOf(rowNumber - 2)?.[1]) problems.push(`row ${rowNumber}: ${messages}`)
  }
  if (memory > maxMemory) problems.push(`${Math.round(memory / 1024 / 1024)} MB of memory`)
  process.stdout.write(
    `${count} rows in ${seconds.toFixed(0)} s: ${kills} workers killed, ${job.succeededRows} imported, ${rows.length} refused with a reason, at most ${Math.round(memory / 1024 / 1024)} MB more memory.\n`,
  )
  return problems
}
