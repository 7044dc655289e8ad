import { deepStrictEqual } from 'node:assert'
import { print } from 'graphql'
import { Client } from 'pg'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { db } from '@/server/db/client'
import { campaignOfTwelve, type SignedIn } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { jsonClient } from '@/qa/support/jsonClient'
import { bareSave } from './support/bareSave'
import { inParallel, type Timed } from './support/inParallel'
import { residentMegabytes } from './support/residentMegabytes'

/** Measurements of `people` concurrent participants; times in milliseconds. */
type Level = {
  lanes: number
  runsPerSecond: number
  emptyPerSecond: number
  times: { runs: number[]; saves: number[]; empty: number[]; bare: number[] }
}

const aims = { runsPerSecond: 110, overEmpty: 1.5, overBare: 4, megabytes: 400 }

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const milliseconds = (values: number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`

function linesOf({ lanes, runsPerSecond, emptyPerSecond, times }: Level): string[] {
  const typical = (values: number[]) => percentile(values, 0.5)
  const [overEmpty, overBare] = [
    typical(times.saves) / typical(times.empty),
    typical(times.saves) / typical(times.bare),
  ]
  const aimed =
    lanes === 1 ? '' : ` (aim: at least ${aims.runsPerSecond}, ${verdict(runsPerSecond >= aims.runsPerSecond)})`
  const bareAim = lanes === 1 ? ` (aim: at most ${aims.overBare}, ${verdict(overBare <= aims.overBare)})` : ''
  return [
    '',
    `  ${lanes} concurrent: ${runsPerSecond.toFixed(1)} completed runs a second${aimed}`,
    `    a run of 14 requests: ${milliseconds(times.runs)}`,
    `    saving an answer:     ${milliseconds(times.saves)}`,
    `    { __typename }:       ${milliseconds(times.empty)}, ${emptyPerSecond.toFixed(0)} a second, signed in, through the same endpoint`,
    `    a save on bare pg:    ${milliseconds(times.bare)}, the same statements, prepared`,
    `    a save costs ${overEmpty.toFixed(2)} times the empty request (aim: at most ${aims.overEmpty}, ${verdict(overEmpty <= aims.overEmpty)}) and ${overBare.toFixed(2)} times bare pg${bareAim}`,
  ]
}

/** Prints the levels, each figure beside its aim. */
function printRuns(levels: readonly Level[], megabytes: number, statements: Record<string, string>): void {
  const lines = [
    '',
    'Answering: twelve questions of all nine kinds from start to finish, each run by a person of its own, over HTTP',
    ...levels.flatMap(linesOf),
    '',
    `  Memory of the web process: ${megabytes.toFixed(0)} MB (aim: below ${aims.megabytes}, ${verdict(megabytes < aims.megabytes)}).`,
    ...Object.entries(statements).map(([name, sql]) => `    ${name}: ${sql.replaceAll(/\s+/g, ' ').trim()}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

type Campaign = Awaited<ReturnType<typeof campaignOfTwelve>>
type Saving = Awaited<ReturnType<typeof bareSave>>
type Endpoint = { post: (cookie: string, body: object) => Promise<unknown>; client: Client }

/** Concurrency, runs of each side per block, and number of alternating blocks. */
const levels = [
  { lanes: 1, runs: 8, blocks: 6 },
  { lanes: 8, runs: 48, blocks: 4 },
  { lanes: 32, runs: 96, blocks: 3 },
]
const warmUpRuns = 48
const maxLanes = 32
const [start, save, finish] = [
  StartQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  FinishQuestionnaireRespondentSessionDocument,
].map(print)
const nothing: Level['times'] = { runs: [], saves: [], empty: [], bare: [] }

async function timed(work: () => Promise<unknown>, into: number[]): Promise<void> {
  const begin = performance.now()
  await work()
  into.push(performance.now() - begin)
}

const many = <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> =>
  Array.from({ length: count }).reduce<Promise<Made[]>>(
    async (made) => [...(await made), await make()],
    Promise.resolve([]),
  )

/**
 * Alternating blocks: runs through the site, as many empty requests of the same people, and the saves of as many runs
 * in bare SQL.
 */
async function level(
  campaign: Campaign,
  { save: saveBare }: Saving,
  endpoints: readonly Endpoint[],
  { lanes, runs, blocks }: (typeof levels)[number],
): Promise<Level> {
  const times: Level['times'] = structuredClone(nothing)
  let [runSeconds, emptySeconds, emptyCount] = [0, 0, 0]
  for (let block = 0; block < blocks; block++) {
    const people = await many(runs, campaign.learner)
    const inSql = await many(runs, campaign.learner)
    const seconds = ({ together }: Timed) => together / 1000
    const whole = await inParallel(lanes, people, async ({ runId, cookie }, lane) => {
      const { post } = endpoints[lane]!
      await post(cookie, { query: start, variables: { questionnaireId: campaign.questionnaireId } })
      for (const answer of campaign.answers(block))
        await timed(
          () =>
            post(cookie, { query: save, variables: { model: { questionnaireRespondentSessionId: runId, ...answer } } }),
          times.saves,
        )
      await post(cookie, { query: finish, variables: { id: runId } })
    })
    times.runs.push(...whole.each)
    runSeconds += seconds(whole)
    const senders = people.flatMap((person) => Array.from({ length: 12 }, () => person))
    const empty = await inParallel(lanes, senders, ({ cookie }, lane) =>
      endpoints[lane]!.post(cookie, { query: '{ __typename }' }),
    )
    times.empty.push(...empty.each)
    emptySeconds += seconds(empty)
    emptyCount += senders.length
    const bare = await inParallel(lanes, inSql, async (learner: SignedIn, lane) => {
      for (const answer of campaign.answers(block))
        await timed(() => saveBare(endpoints[lane]!.client, learner, answer), times.bare)
    })
    deepStrictEqual(bare.each.length, runs)
  }
  return { lanes, times, runsPerSecond: times.runs.length / runSeconds, emptyPerSecond: emptyCount / emptySeconds }
}

/**
 * Asserts one answer to each of the twelve questions in every run of both sides, and that those of the site are
 * finished.
 */
async function checkStored(questionnaireId: string, expected: number): Promise<void> {
  const finished = await db().questionnaireRespondentSession.count({
    where: { questionnaireId, endDate: { not: null } },
  })
  const perRun = await db().questionResponse.groupBy({
    by: ['questionnaireRespondentSessionId'],
    where: { questionnaireId },
    _count: true,
  })
  deepStrictEqual(new Set(perRun.map(({ _count }) => _count)), new Set([16]))
  deepStrictEqual(finished, expected)
}

/** Twelve questions answered from start to finish, by one person at a time and by many concurrently. */
export async function runs(): Promise<void> {
  const campaign = await campaignOfTwelve()
  const endpoints = await many(maxLanes, async () => {
    const client = new Client({ connectionString: process.env.BENCH_DATABASE_URL })
    await client.connect()
    const { postAs, close } = jsonClient()
    return { post: (cookie: string, body: object) => postAs(cookie, '/graphql', body), client, close }
  })
  const example = await campaign.learner()
  const [answer] = campaign.answers(0)
  const saving = await bareSave(example, answer!)
  await db().questionResponse.deleteMany({ where: { questionnaireRespondentSessionId: example.runId } })
  await level(campaign, saving, endpoints, { lanes: 8, runs: warmUpRuns, blocks: 1 })
  const measured: Level[] = []
  for (const chosen of levels) measured.push(await level(campaign, saving, endpoints, chosen))
  const megabytes = residentMegabytes(Number(process.env.BENCH_SITE_PID))
  for (const { client, close } of endpoints) {
    close()
    await client.end()
  }
  await checkStored(
    campaign.questionnaireId,
    warmUpRuns + levels.reduce((sum, { runs: each, blocks }) => sum + each * blocks, 0),
  )
  printRuns(measured, megabytes, saving.statements)
}
