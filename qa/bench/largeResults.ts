import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { contributionSql, shownPerStoredSql } from '@/domain/result'
import { db } from '@/server/db/client'
import { analyserResults } from '@/server/services/analyser/analyserResults'
import { subscriptionDashboardViewModel } from '@/server/services/dashboard/subscriptionDashboardViewModel'
import { campaignTrajectory } from '@/server/services/followUp/campaignTrajectory'
import { campaignOverviewViewModel } from '@/server/services/overview/campaignOverviewViewModel'
import { companyAdmin } from '@/server/testing/actors'
import { compare, type Work } from './support/compare'
import { type Company, millionAnswers, tenThousandPeople } from './support/companyOfAnswers'
import { medianOf } from './support/medianOf'
import { overviewOnSite } from './support/overviewOnSite'
import { printTimes } from './support/printTimes'
import { wavesOfAnswers } from './support/wavesOfAnswers'
import { whole } from './support/whole'

/** The scope of a plain statement; `$1` is the company, the department or the campaign. */
type Part = 'company' | 'department' | 'campaign'

const runOf: Record<Part, string> = {
  company: 'run."subscriptionId" = $1',
  department: 'run."subscriptionDepartmentId" = $1',
  campaign: 'run."questionnaireId" = $1',
}

/**
 * One row per question and run: the answer, and its contribution to the category. Written naively, without regard to
 * indexes.
 */
const facts = (part: Part) => `
  SELECT run."id" AS "runId", run."userId", date_trunc('month', run."endDate") AS "month", run."subscriptionDepartmentId", question."id" AS "questionId", question."questionText", question."questionnaireSectionId", question."analysisTypeId", question."responseType" = 'ComparisonScale' AS "isPair",
    sum(answer."amountInput") FILTER (WHERE answer."displayOrder" = 0)::float8 * ${shownPerStoredSql} AS "before",
    sum(answer."amountInput") FILTER (WHERE answer."displayOrder" = 1)::float8 * ${shownPerStoredSql} AS "after",
    CASE WHEN question."responseType" = 'ComparisonScale'
      THEN sum(CASE answer."displayOrder" WHEN 1 THEN answer."amountInput" ELSE -answer."amountInput" END)::float8 * ${contributionSql.factor}
      ELSE sum(answer."amountInput")::float8 * ${contributionSql.factor} + ${contributionSql.fixed} END AS "value"
  FROM "QuestionnaireRespondentSession" run
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
  JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
  JOIN "AnalysisType" category ON category."id" = question."analysisTypeId"
  LEFT JOIN "QuestionnaireAnalysisTypeLink" link ON link."questionnaireId" = question."questionnaireId" AND link."analysisTypeId" = category."id" AND NOT link."archived"
  WHERE ${runOf[part]} AND run."endDate" IS NOT NULL AND NOT run."archived"
  GROUP BY run."id", question."id", category."id", link."baseAmount"
  HAVING question."responseType" <> 'ComparisonScale' OR count(*) = 2`

const grouped = (part: Part, key: string) => `
  SELECT "${key}" AS "key", sum("value") AS "sum", count(*)::int AS "n"
  FROM (SELECT "${key}", "runId", sum("value") AS "value" FROM (${facts(part)}) fact GROUP BY "${key}", "runId") learner GROUP BY "${key}"`

/** The change of each category per learner, by these columns too. */
const changes = (part: Part, columns: string) => `
  SELECT ${columns}, count(*)::int AS "n", avg("value") AS "sum", stddev_samp("value")
  FROM (SELECT ${columns}, "userId", avg("value") AS "value" FROM (${facts(part)}) fact GROUP BY ${columns}, "userId") learner GROUP BY ${columns}`

/** The same figures in plain SQL: sums and learners of categories and sections, a question's means and deviations, a department's, the totals. */
const plainResults = {
  categories: (part: Part) => grouped(part, 'analysisTypeId'),
  sections: (part: Part) => grouped(part, 'questionnaireSectionId'),
  questions: (part: Part) => `
    SELECT "questionId" AS "key", count(*)::int AS "n", sum("value") AS "sum", avg("before"), avg("after"), stddev_samp("before"), stddev_samp("after"), stddev_samp("after" - "before")
    FROM (${facts(part)}) fact GROUP BY "questionId"`,
  departments: (part: Part) => `
    SELECT "subscriptionDepartmentId" AS "key", count(DISTINCT "runId")::int AS "n", avg("before") AS "sum", avg("after") FROM (${facts(part)}) fact WHERE "isPair" GROUP BY "subscriptionDepartmentId"`,
  changes: (part: Part) => changes(part, '"analysisTypeId"'),
  departmentChanges: (part: Part) => changes(part, '"analysisTypeId", "subscriptionDepartmentId"'),
  months: (part: Part) => changes(part, '"analysisTypeId", "month"'),
  lines: (part: Part) => changes(part, '"questionText"'),
  totals: (part: Part) => `
    SELECT NULL AS "key", count(DISTINCT run."userId")::int AS "n", count(*)::float8 AS "sum" FROM "QuestionnaireRespondentSession" run WHERE ${runOf[part]} AND run."endDate" IS NOT NULL AND NOT run."archived"`,
}

/** What became of the answers to a campaign (`$1`) in its waves (`$2`), over the people who answered both, by question and by category. */
const plainTrajectory = `
  WITH fact AS (
    SELECT run."questionnaireId", coalesce(run."followsId", run."id") AS "firstId", coalesce(question."followsId", question."id") AS "questionId", question."analysisTypeId", question."scaleMax" * ${shownPerStoredSql} / CASE WHEN question."isPercentage" THEN 10 ELSE 1 END AS "whole", question."responseType" = 'ComparisonScale' AS "isPair",
      min(answer."amountInput") FILTER (WHERE answer."displayOrder" = 0) * ${shownPerStoredSql} AS "before", sum(answer."amountInput") FILTER (WHERE answer."displayOrder" = 1) * ${shownPerStoredSql} AS "after"
    FROM "QuestionnaireRespondentSession" run
    JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
    JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
    WHERE (run."questionnaireId" = $1 OR run."questionnaireId" = ANY($2::uuid[])) AND run."endDate" IS NOT NULL AND NOT run."archived"
    GROUP BY run."id", question."id"
  ), pair AS (
    SELECT asked."questionnaireId" AS "waveId", start."questionId", start."analysisTypeId", start."isPair", start."whole", start."firstId", start."before", coalesce(start."after", start."before") AS "after", later."before" AS "later"
    FROM fact start
    JOIN "QuestionnaireRespondentSession" asked ON asked."followsId" = start."firstId" AND NOT asked."archived"
    LEFT JOIN fact later ON later."firstId" = start."firstId" AND later."questionId" = start."questionId" AND later."questionnaireId" = asked."questionnaireId"
    WHERE start."questionnaireId" = $1
  )
  SELECT "waveId", "questionId", NULL::uuid, count("later"), avg("before") FILTER (WHERE "later" IS NOT NULL), avg("after") FILTER (WHERE "later" IS NOT NULL), avg("later"), stddev_samp("after" - "before"), stddev_samp("later" - "before"), stddev_samp("later" - "after") FROM pair GROUP BY 1, 2
  UNION ALL
  SELECT "waveId", NULL, "analysisTypeId", count("later"), 0, avg("after"), avg("later"), stddev_samp("after"), stddev_samp("later"), stddev_samp("later" - "after")
  FROM (SELECT "waveId", "analysisTypeId", "firstId", avg(("after" - "before") / "whole" * 100) AS "after", avg(("later" - "before") / "whole" * 100) AS "later" FROM pair WHERE "isPair" GROUP BY 1, 2, 3) person
  GROUP BY 1, 3
  UNION ALL
  SELECT "questionnaireId", "questionId", NULL, count(*), avg("before"), avg("after"), stddev_samp("before"), stddev_samp("after"), NULL, NULL FROM fact GROUP BY 1, 2`

const aim = 1.5
const none = { from: null, to: null }
const contextOf = ({ subscriptionId }: Company) => ({
  actor: companyAdmin({ subscriptionId }),
  db: db(),
  now: new Date(),
})

const submit = (company: Company, filters: object = {}) =>
  analyserResults(contextOf(company), { input: { subscriptionId: company.subscriptionId, ...none, ...filters } })
const overview = (company: Company) =>
  campaignOverviewViewModel(contextOf(company), { questionnaireId: company.campaignId }).then(whole)
const dashboard = (company: Company) =>
  subscriptionDashboardViewModel(contextOf(company), { id: company.subscriptionId, type: 'all' }).then(whole)

type Sum = { key: string | null; sum: number; n: number }

/** Runs the baseline statements in sequence on one connection, prepared. */
function plainly(client: Client, names: readonly (keyof typeof plainResults)[], part: Part, id: string) {
  const run = async (name: (typeof names)[number]) =>
    (await client.query<Sum>({ name: `${part}-${name}`, text: plainResults[name](part), values: [id] })).rows
  return async () => {
    const all: Sum[][] = []
    for (const name of names) all.push(await run(name))
    return all
  }
}

const printed = (rows: readonly { key: string | null; sum: number; n: number }[]) =>
  rows.map(({ key, sum, n }) => [key, sum.toFixed(3), n]).sort()

/** What is still there of a campaign with 5,000 learners and three waves, in a company with more than a million answers. */
async function measureWaves(client: Client, company: Company): Promise<void> {
  const waveIds = await wavesOfAnswers(client, company)
  const found = await campaignTrajectory(contextOf(company), { questionnaireId: company.campaignId })
  deepStrictEqual(
    found.waves.map(({ askedCount }) => askedCount),
    waveIds.map(() => 5_000),
  )
  await measure(
    'What is still there of a campaign with 5,000 learners in three waves, in the company with a million answers',
    () => campaignTrajectory(contextOf(company), { questionnaireId: company.campaignId }),
    () => client.query({ name: 'trajectory', text: plainTrajectory, values: [company.campaignId, waveIds] }),
    'campaignTrajectory: means of each wave, gained, kept and lost over the same people, who is missing',
  )
  await measure(
    'The analyser over the same company with its waves',
    () => submit(company),
    plainly(client, ['categories', 'sections', 'totals'], 'company', company.subscriptionId),
    'analyserResults: authorised, no filter',
  )
}

async function measure(title: string, product: Work, baseline: Work, productLabel: string): Promise<void> {
  const times = await compare({ product, baseline, rounds: 5, warmUps: 1 })
  printTimes({
    title,
    product: productLabel,
    baseline: 'the same figures in plain SQL on bare pg, prepared',
    aim,
    times,
  })
}

const measureOverview = async (client: Client, company: Company, title: string) =>
  measure(
    `The overview of ${title}`,
    await overviewOnSite(company),
    plainly(client, ['categories', 'questions', 'totals'], 'campaign', company.campaignId),
    'CampaignOverviewViewModel of the site: counts, categories, questions with their evidence, findings',
  )

/** How long the same results take in a company that shows groups of five only. */
async function inGroups(company: Company): Promise<void> {
  const where = { id: company.subscriptionId }
  const results = { analyser: submit, overview, dashboard }
  const timesOf = async () => {
    const times: number[] = []
    for (const read of Object.values(results)) times.push(await medianOf(() => read(company), 3))
    return times
  }
  const shown = await timesOf()
  await db().subscription.update({ where, data: { smallestGroupSize: 5 } })
  const grouped = await timesOf()
  await db().subscription.update({ where, data: { smallestGroupSize: null } })
  const lines = Object.keys(results).map(
    (name, at) =>
      `  ${grouped[at]!.toFixed(0).padStart(8)} ms  the ${name}, instead of ${shown[at]!.toFixed(0)} ms: ${(grouped[at]! / shown[at]!).toFixed(2)} times`,
  )
  process.stdout.write(`\nWhere only groups of five are shown\n${lines.join('\n')}\n`)
}

/** The latency of results over a million answers, against plain SQL for the same figures. */
export async function largeResults(client: Client): Promise<void> {
  await client.query('SET synchronous_commit = off')
  const byRun = await tenThousandPeople(client, false)
  const byQuestion = await tenThousandPeople(client, true)
  const million = await millionAnswers(client)
  const inBaseline = ['categories', 'sections', 'totals'] as const
  const everything = plainly(client, inBaseline, 'company', million.subscriptionId)
  const { categoryResults } = await submit(million)
  deepStrictEqual(
    printed(categoryResults.map(({ analysisTypeId: key, result: sum, learners: n }) => ({ key, sum, n }))),
    printed((await everything())[0]!),
  )
  await measure(
    `The analyser over ${million.answers.toLocaleString('en')} answers of one company among 20`,
    () => submit(million),
    everything,
    'analyserResults: authorised, no filter',
  )
  await measure(
    'The same for one of its ten departments',
    () => submit(million, { departmentIds: [million.departmentId] }),
    plainly(client, inBaseline, 'department', million.departmentId),
    'analyserResults: a department',
  )
  await measureOverview(client, million, 'a campaign with 5,000 learners of that company')
  const tenThousand = 'the only campaign of a company, with 10,000 learners and 180,000 answers'
  await measureOverview(client, byRun, `${tenThousand}, stored run by run`)
  await measureOverview(client, byQuestion, `${tenThousand}, stored question by question`)
  await measure(
    'The dashboard of the company with a million answers',
    () => dashboard(million),
    plainly(
      client,
      ['questions', 'departments', 'changes', 'departmentChanges', 'months', 'lines', 'totals'],
      'company',
      million.subscriptionId,
    ),
    'subscriptionDashboardViewModel: tiles, changes, averages, months, departments, first pages',
  )
  await inGroups(million)
  await measureWaves(client, million)
}
