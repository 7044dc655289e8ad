import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { categoryResultsSql } from '@/domain/result'
import { db } from '@/server/db/client'
import { campaignOverviewViewModel, categoryTotals } from '@/server/services/overview'
import { companyAdmin } from '@/server/testing/actors'
import { compare } from './compare'
import { largeCampaign } from './largeCampaign'
import { printTimes } from './printTimes'

/** The aggregate alone, in one statement: it finds the completed runs itself and answers no names. */
const plainSql = categoryResultsSql.replace(
  '= ANY($2::uuid[])',
  'IN (SELECT run."id" FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = $1::uuid AND run."endDate" IS NOT NULL AND NOT run."archived")',
)

/** The category results of a large campaign by the use case that pages call, against the plain aggregate. */
export async function largeResults(client: Client): Promise<void> {
  const { questionnaireId, subscriptionId } = await largeCampaign(client)
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }
  const runs = (await db().questionnaireRespondentSession.findMany({ where: { questionnaireId } })).map(({ id }) => id)
  const product = async () => (await campaignOverviewViewModel(context, { questionnaireId })).categoryResults()
  const floor = async () => (await client.query<{ analysisTypeId: string; sum: number; learners: number }>({ name: 'results', text: plainSql, values: [questionnaireId] })).rows
  const sums = (rows: { analysisTypeId: string; sum: number }[]) => Object.fromEntries(rows.map(({ analysisTypeId, sum }) => [analysisTypeId, sum.toFixed(3)]))
  deepStrictEqual(sums((await product()).map(({ result, ...row }) => ({ ...row, sum: result }))), sums(await floor()))
  const times = await compare({ product, floor, others: { 'categoryTotals alone, given the runs': () => categoryTotals(db(), questionnaireId, runs) }, rounds: 30, warmUps: 8 })
  printTimes({ title: 'Category results of 100,000 answers', product: 'campaignOverviewViewModel: authorised, run list, categoryResults', floor: 'one aggregate on bare pg, prepared', aim: 1.5, times, statements: { 'the aggregate': plainSql } })
}
