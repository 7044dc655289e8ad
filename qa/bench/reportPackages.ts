import { deepStrictEqual } from 'node:assert'
import { startWorker } from '@/qa/product.mjs'
import { until } from '@/qa/until.mjs'
import { db } from '@/server/db/client'
import { createReportPackage } from '@/server/services/reportPackage'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { answeringOn } from './answeringOn'
import { campaignOfTwelve } from './campaignOfTwelve'
import { familyMegabytes } from './familyMegabytes'
import { finishers } from './finishers'
import { percentile } from './percentile.mjs'

const reports = 300
const participants = 20
const stretch = 50
const warmUpSeconds = 15
const mostMilliseconds = 3_600_000
const aims = { megabytes: 1024, milliseconds: 500 }

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')

type Course = { peak: { own: number; children: number; together: number }; stretches: number[]; seconds: number }

/** Waits until the package is done, and looks at the memory of its worker meanwhile. */
async function watched(packageId: string, pid: number): Promise<Course> {
  const [peak, stretches, begin] = [
    { own: 0, children: 0, together: 0 },
    Array.from({ length: reports / stretch }, () => 0),
    performance.now(),
  ]
  const isDone = async () => {
    const done = await db().reportPackageItem.count({
      where: { reportPackageId: packageId, state: { in: ['Complete', 'Error'] } },
    })
    const { own, children } = familyMegabytes(pid)
    const place = Math.min(Math.floor(done / stretch), stretches.length - 1)
    stretches[place] = Math.max(stretches[place] ?? 0, own + children)
    Object.assign(peak, {
      own: Math.max(peak.own, own),
      children: Math.max(peak.children, children),
      together: Math.max(peak.together, own + children),
    })
    return done === reports
  }
  await until(isDone, { every: 250, patience: mostMilliseconds, what: 'The package is made' })
  return { peak, stretches, seconds: (performance.now() - begin) / 1000 }
}

/** A package of individual reports made by the worker while people go on answering. */
export async function reportPackages(): Promise<void> {
  const campaign = await campaignOfTwelve()
  const respondentIds = await finishers(campaign, reports)
  const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: campaign.questionnaireId } })
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const before = await answeringOn(campaign, participants, AbortSignal.timeout(warmUpSeconds * 1000))

  const worker = await startWorker()
  const done = new AbortController()
  const meanwhile = answeringOn(campaign, participants, done.signal)
  const model = {
    questionnaireId: campaign.questionnaireId,
    customiser: '11111',
    isCompanyIncluded: false,
    respondentIds,
  }
  const { id } = await createReportPackage(
    { actor: companyAdmin({ userId, subscriptionId }), db: db(), now: new Date() },
    model,
  )
  const { peak, stretches, seconds } = await watched(id, worker.pid).finally(() => done.abort())
  const saves = await meanwhile
  await worker.stop()

  deepStrictEqual(await db().reportPackageItem.count({ where: { reportPackageId: id, state: 'Complete' } }), reports)
  const [p95, p95Before] = [percentile(saves, 0.95), percentile(before, 0.95)]
  const lines = [
    '',
    `A package of ${reports} individual reports in the worker, while ${participants} participants answer a question a second each`,
    `  ${Math.round((reports / seconds) * 60)} reports a minute, ${Math.round(seconds)} s together`,
    `  memory at most ${Math.round(peak.together)} MB, worker ${Math.round(peak.own)} MB and the process that draws ${Math.round(peak.children)} MB (aim: under ${aims.megabytes} MB, ${verdict(peak.together < aims.megabytes)})`,
    `  memory by ${stretch} reports: ${stretches.map((megabytes) => `${Math.round(megabytes)} MB`).join(', ')} (aim: no growth after the first ${stretch}, ${verdict(Math.max(...stretches.slice(1)) <= (stretches[0] ?? 0) * 1.1)})`,
    `  saving an answer meanwhile: p50 ${percentile(saves, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${saves.length} (aim: p95 under ${aims.milliseconds} ms, ${verdict(p95 < aims.milliseconds)}); before: p95 ${p95Before.toFixed(0)} ms of ${before.length}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
