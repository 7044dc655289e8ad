import { statfs } from 'node:fs/promises'
import type { DocumentNode } from 'graphql'
import type { Client } from 'pg'
import { QuestionnairesDocument } from '@/graphql/questionnaire/__generated__/operations'
import { QuestionnaireRespondentSessionsDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { db } from '@/server/db/client'
import { analyserResults } from '@/server/services/analyser/analyserResults'
import { campaignOverviewViewModel } from '@/server/services/overview/campaignOverviewViewModel'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { companyAdmin, person } from '@/server/testing/actors'
import { execute } from '@/server/testing/graphql'
import { type Company, companyOfAnswers } from './support/companyOfAnswers'
import { medianOf } from './support/medianOf'
import { whole } from './support/whole'

const sizes = [10_000, 100_000, 1_000_000, 10_000_000]
/** Every company has ten campaigns, in each of which everyone answered 20 rows. */
const campaigns = 10
const rowsEach = 20
/** A tenfold number of answers may take this many times the time, and the same with ten times as many of others. */
const aims = { own: 12, others: 1.5 }
/** Times below this are the same: they are the cost of a request. */
const smallest = 5

type Opened = Company & { userId: string; runId: string; questionId: string }
const operations = ['save', 'campaigns', 'participants', 'overview', 'analyser'] as const
type Times = Record<(typeof operations)[number], number>

/** Opens one campaign of a company again, with one person who has not finished. */
async function openRun(client: Client, company: Company): Promise<Opened> {
  const campaign = `(SELECT "id" FROM "Questionnaire" WHERE "subscriptionId" = $1 AND "name" = 'Campaign 2')`
  await client.query(`UPDATE "Questionnaire" SET "endDate" = now() + interval '30 days' WHERE "id" = ${campaign}`, [
    company.subscriptionId,
  ])
  const { rows } = await client.query<{ runId: string; userId: string; questionId: string }>(
    `UPDATE "QuestionnaireRespondentSession" run SET "endDate" = NULL
     WHERE "id" = (SELECT "id" FROM "QuestionnaireRespondentSession" WHERE "questionnaireId" = ${campaign} LIMIT 1)
     RETURNING "id" AS "runId", "userId", (SELECT "id" FROM "Question" WHERE "questionnaireId" = run."questionnaireId" AND "displayOrder" = 0) AS "questionId"`,
    [company.subscriptionId],
  )
  return { ...company, ...rows[0]! }
}

async function ask(company: Company, document: DocumentNode, variables: object): Promise<void> {
  const { error } = await execute(companyAdmin({ subscriptionId: company.subscriptionId }), document, variables)
  if (error !== null) throw error
}

/** Times of the operations in one company. */
async function timesOf(company: Opened): Promise<Times> {
  const { subscriptionId, campaignId, userId, runId, questionId } = company
  const context = { db: db(), now: new Date() }
  const manager = { ...context, actor: companyAdmin({ subscriptionId }) }
  let round = 0
  const save = () => {
    const amountInput = 1 + (round++ % 5)
    return saveQuestionResponses(
      { ...context, actor: person({ userId, subscriptionId }) },
      {
        questionnaireRespondentSessionId: runId,
        questionId,
        responses: [0, 1].map((displayOrder) => ({ displayOrder, amountInput })),
      },
    )
  }
  return {
    save: await medianOf(save, 101),
    campaigns: await medianOf(
      () => ask(company, QuestionnairesDocument, { subscriptionId, isTemplate: false, first: 40 }),
      15,
    ),
    participants: await medianOf(
      () => ask(company, QuestionnaireRespondentSessionsDocument, { questionnaireId: campaignId, first: 40 }),
      15,
    ),
    overview: await medianOf(() => campaignOverviewViewModel(manager, { questionnaireId: campaignId }).then(whole), 5),
    analyser: await medianOf(() => analyserResults(manager, { input: { subscriptionId, from: null, to: null } }), 5),
  }
}

const shown = (time: number) => time.toFixed(time < 100 ? 1 : 0).padStart(9)
const printLine = (size: number, of: string, times: Times) =>
  process.stdout.write(
    `${size.toLocaleString('en').padStart(12)}  ${of.padEnd(30)}${operations.map((name) => shown(times[name]).padStart(14)).join('')}\n`,
  )

/** Prints whether each operation grows no faster than its aim from one size to the next. */
function printVerdict(what: string, series: readonly Times[], aim: number): void {
  const steps = (name: keyof Times) =>
    series.slice(1).map((times, at) => Math.max(times[name], smallest) / Math.max(series[at]![name], smallest))
  const parts = operations.map((name) => {
    const most = Math.max(1, ...steps(name))
    return `${name} ${most.toFixed(1)} times (${most <= aim ? 'met' : 'MISSED'})`
  })
  process.stdout.write(`${what}, at most ${aim} times from one size to the next: ${parts.join(', ')}\n`)
}

/** The reason why a size is left out: it needs twice its stored size on the disk, for sorting and the log; else null. */
async function shortOfDisk(client: Client, size: number, before: number): Promise<string | null> {
  const { rows } = await client.query<{ folder: string; bytes: string }>(
    `SELECT current_setting('data_directory') AS "folder", pg_database_size(current_database()) AS "bytes"`,
  )
  const needed = before === 0 ? 0 : (Number(rows[0]!.bytes) / before) * size * 2
  const { bavail, bsize } = await statfs(rows[0]!.folder)
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  return needed <= bavail * bsize
    ? null
    : `skipped: it needs ${gigabytes(needed)} of disk, ${gigabytes(bavail * bsize)} are free`
}

/** How saving, lists and results grow with the answers of a company, and with those of others beside a small one. */
export async function growth(client: Client): Promise<void> {
  await client.query('SET synchronous_commit = off')
  process.stdout.write(
    `\nHow it grows, in milliseconds\n${'answers'.padStart(12)}  ${''.padEnd(30)}${operations.map((name) => name.padStart(14)).join('')}\n`,
  )
  const [own, others]: [Times[], Times[]] = [[], []]
  let [small, before]: [Opened | null, number] = [null, 0]
  for (const size of sizes) {
    const reason = await shortOfDisk(client, size, before)
    if (reason !== null) {
      process.stdout.write(`${size.toLocaleString('en').padStart(12)}  ${reason}\n`)
      break
    }
    const people = size / campaigns / rowsEach
    const company = await openRun(
      client,
      await companyOfAnswers(client, {
        name: `Company of ${size}`,
        campaigns,
        largest: people,
        others: people,
        people,
      }),
    )
    before += company.answers
    await client.query('VACUUM ANALYZE')
    small ??= company
    own.push(await timesOf(company))
    printLine(size, 'of the company itself', own.at(-1)!)
    if (company === small) others.push(own[0]!)
    else {
      others.push(await timesOf(small))
      printLine(before - small.answers, 'of others, beside 10,000', others.at(-1)!)
    }
  }
  printVerdict('In its own answers', own, aims.own)
  printVerdict('In the answers of others', others, aims.others)
}
