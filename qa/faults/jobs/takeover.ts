import { Client } from 'pg'
import { startWorker } from '@/qa/product.mjs'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { reportPackage } from '@/server/testing/factories/reportPackage'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { smtpServer } from '@/server/testing/mail/smtpServer'

const maxSeconds = 90
const finishTimeout = 360_000
/** Enough to be still in progress when the second worker starts. */
const [rows, reports] = [20_000, 200]

/** A mail server that accepts mails but delays its confirmation until released. */
async function startSlowMailServer() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return { ...(await smtpServer({ onMail: () => released })), release }
}

/** Locks an expired rate limit, so that the scheduled run, which deletes such limits, blocks. */
async function blockSchedule() {
  await db().rateLimit.create({ data: { key: 'takeover', points: 1, expiresAt: new Date(0) } })
  const client = new Client({ connectionString: env().directDatabaseUrl })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`SELECT * FROM "RateLimit" WHERE "key" = 'takeover' FOR UPDATE`)
  return () => client.end()
}

const schedule = () => db().schedule.findFirstOrThrow()
/** When the last run of the schedule ended, in milliseconds; 0 before the first. */
const lastRun = async () => (await schedule()).finishedAt?.getTime() ?? 0

/** One job of each kind, with its progress. */
async function startJobs() {
  const { id: subscriptionId } = await subscription()
  const admin = companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
  const { id: importId } = await queueImport(
    admin,
    Array.from({ length: rows }, () => [fresh()]),
  )
  const campaign = await reportedCampaign()
  const { id: packageId } = await reportPackage(
    { userId: campaign.admin.userId, questionnaireId: campaign.questionnaireId, isByWorker: true, state: 'Waiting' },
    Array.from({ length: reports }, () => ({})),
  )
  const { id: mailId } = await db().emailMessage.create({
    data: { kind: 'AccountNotice', to: 'somebody@example.test', subject: 'Hello', html: '', text: '' },
  })
  return {
    import: async () => (await db().importJob.findUniqueOrThrow({ where: { id: importId } })).doneRows,
    package: () => db().reportPackageItem.count({ where: { reportPackageId: packageId, state: 'Complete' } }),
    mail: async () => (await db().emailMessage.findUniqueOrThrow({ where: { id: mailId } })).attempts,
    /** The unfinished work as text; '' when all is done. */
    unfinished: async () => {
      const { state, succeededRows } = await db().importJob.findUniqueOrThrow({ where: { id: importId } })
      const made = await db().reportPackageItem.count({ where: { reportPackageId: packageId, state: 'Complete' } })
      const isWhole = state === 'Done' && succeededRows === rows && made === reports
      return isWhole
        ? ''
        : `the import is ${state} with ${succeededRows} of ${rows} people, ${made} of ${reports} reports are generated`
    },
  }
}

/** A worker is killed during an import, a package, a mail and a scheduled run, and another takes over all of them. */
async function takenOver(): Promise<string[]> {
  const [mails, unblockSchedule] = [await startSlowMailServer(), await blockSchedule()]
  const { unfinished, ...kinds } = await startJobs()
  const first = await startWorker({ env: { SMTP_URL: mails.url } })
  const isUnderWay = await until(
    async () =>
      (await schedule()).state === 'Running' &&
      (await Promise.all(Object.values(kinds).map((progress) => progress()))).every((progress) => progress > 0),
  )
  const second = await startWorker({ env: { SMTP_URL: mails.url } })
  await first.kill()
  const from = Date.now()
  await unblockSchedule()
  const before = {
    import: await kinds.import(),
    package: await kinds.package(),
    mail: await kinds.mail(),
    schedule: await lastRun(),
  }
  mails.release()
  const measured = await Promise.all(
    Object.entries({ ...kinds, schedule: lastRun }).map(async ([kind, progress]) => {
      const isTaken = await until(async () => (await progress()) > before[kind as keyof typeof before])
      return { kind, seconds: isTaken ? (Date.now() - from) / 1000 : Infinity }
    }),
  )
  process.stdout.write(
    `taken over after ${measured.map(({ kind, seconds }) => `${seconds.toFixed(0)} s (${kind})`).join(', ')}\n`,
  )
  const problems = measured
    .filter(({ seconds }) => seconds > maxSeconds)
    .map(({ kind, seconds }) => `${kind}: taken over after ${seconds} seconds`)
  if (!isUnderWay) problems.push('not all jobs were running')
  if (!(await until(async () => (await unfinished()) === '', { timeout: finishTimeout })))
    problems.push(`the taken over jobs did not finish: ${await unfinished()}`)
  const stopping = Date.now()
  await second.stop()
  process.stdout.write(`a worker exited after a stop within ${((Date.now() - stopping) / 1000).toFixed(1)} s\n`)
  await mails.close()
  return problems
}

/** Work of a killed worker is taken over by another within a minute and a half. */
export async function takeover(rounds = 1): Promise<string[]> {
  const problems: string[] = []
  for (let round = 0; round < rounds; round += 1) problems.push(...(await takenOver()))
  return problems
}
