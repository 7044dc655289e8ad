import { until } from '@/qa/until.mjs'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { campaignOfTwelve } from '@/qa/bench/campaignOfTwelve'
import { missing, signedIn } from './caller'
import { finishers } from '@/qa/bench/finishers'
import type { NodeSet } from '@/qa/nodes/set.mjs'

const reports = 24
const query =
  'mutation ($model: ReportPackageCreateInput!) { createReportPackage(model: $model) { id name isByWorker } }'

/** A package asked for on one node and made by whichever worker takes it is had, whole, from both nodes. */
export async function packages({ sites: [one, two] }: NodeSet): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const respondentIds = await finishers(campaign, reports)
  const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: campaign.questionnaireId } })
  const browser = await signedIn((await profile({ subscriptionId, group: 'SubscriptionAdministrator' })).user)
  const asked = await browser.graphql(one.url, query, {
    model: { questionnaireId: campaign.questionnaireId, customiser: '11111', isCompanyIncluded: false, respondentIds },
  })
  const { id, name } = (
    JSON.parse(asked.text) as { data: { createReportPackage: { id: string; name: string } | null } }
  ).data.createReportPackage ?? { id: '', name: '' }
  if (id === '') return [`The package was refused: ${asked.text.slice(0, 300)}`]
  const left = () =>
    db().reportPackageItem.count({ where: { reportPackageId: id, state: { notIn: ['Complete', 'Error'] } } })
  const isDone = await until(async () => (await left()) === 0)
  const made = await db().reportPackageItem.count({ where: { reportPackageId: id, state: 'Complete' } })
  const zips = await Promise.all(
    [one, two].map(({ url }) => browser.ask(url, `/api/zip/download/${encodeURIComponent(name)}`)),
  )
  const entries = zips.map(({ text }) => text.split('PK\u0001\u0002').length - 1)
  process.stdout.write(
    `  a package of ${reports} reports: ${made} made by the workers, ${entries.join(' and ')} in the files of the two nodes\n`,
  )
  return missing({
    [`${made} of ${reports} reports were made`]: isDone && made === reports,
    [`The nodes give ${entries.join(' and ')} reports (${zips.map(({ status }) => status).join(', ')})`]: entries.every(
      (count) => count === reports,
    ),
  })
}
