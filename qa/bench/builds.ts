import { print } from 'graphql'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@/commands/process/freePort.mjs'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { postgresIn, type Site } from '@/qa/product.mjs'
import { campaignOfTwelve, type SignedIn } from '@/qa/support/campaignOfTwelve'
import { jsonClient } from '@/qa/support/jsonClient'
import { percentile } from '@/qa/support/percentile.mjs'
import { env } from '@/server/env'
import { countingProxy, type Traffic } from './support/countingProxy'
import { inParallel } from './support/inParallel'
import { processorTime } from './support/processorTime'

type Start = typeof import('@/qa/product.mjs').startSite
type Campaign = Awaited<ReturnType<typeof campaignOfTwelve>>
type Build = { name: string; site: Site }
/** Figures of one turn of a build; times in milliseconds. */
type Turn = { perSecond: number; save50: number; save95: number; site: number; database: number }

const levels = [
  { lanes: 1, runs: 16 },
  { lanes: 8, runs: 64 },
  { lanes: 32, runs: 96 },
]
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const [warmUps, countedRuns] = [48, 5]
const [start, save, finish] = [
  StartQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  FinishQuestionnaireRespondentSessionDocument,
].map(print)
const median = (values: number[]) => percentile(values, 0.5)

/** The built site in a folder, started by the folder's own modules, on the database of this measurement. */
async function siteOf(folder: string, more: Record<string, string> = {}): Promise<Site> {
  const { startSite } = (await import(pathToFileURL(join(folder, 'qa/product.mjs')).href)) as { startSite: Start }
  return startSite({ port: await freePort(), env: { APP_URL: env().appUrl, ...more }, shows: 'errors' })
}

/** A person's run: its page, start, twelve answers, finish. The times of the saves are added to `saves`. */
async function answer(campaign: Campaign, { runId, cookie }: SignedIn, port: number, saves: number[] = []) {
  const { postAs, close } = jsonClient('', port)
  const { questionnaireId } = campaign
  const page = await fetch(`http://127.0.0.1:${port}/home/questionnaire/start/${questionnaireId}`, {
    headers: { cookie },
  })
  if (page.status !== 200) throw new Error(`The page answered ${page.status}.`)
  await page.text()
  await postAs(cookie, '/graphql', { query: start, variables: { questionnaireId } })
  for (const given of campaign.answers(saves.length)) {
    const begin = performance.now()
    const variables = { model: { questionnaireRespondentSessionId: runId, ...given } }
    await postAs(cookie, '/graphql', { query: save, variables })
    saves.push(performance.now() - begin)
  }
  await postAs(cookie, '/graphql', { query: finish, variables: { id: runId } })
  close()
}

async function people(campaign: Campaign, count: number): Promise<SignedIn[]> {
  const made: SignedIn[] = []
  for (let n = 0; n < count; n++) made.push(await campaign.learner())
  return made
}

async function turn(campaign: Campaign, { site }: Build, { lanes, runs }: (typeof levels)[number]): Promise<Turn> {
  const each = await people(campaign, runs + lanes)
  const saves: number[] = []
  // Opens the connections that the turn before left to another site.
  await inParallel(lanes, each.slice(0, lanes), (person) => answer(campaign, person, site.port))
  const postmaster = postgresIn(env().dataDir).pid()
  const used = () => [processorTime(site.pid), processorTime(postmaster)] as const
  const before = used()
  const { together } = await inParallel(lanes, each.slice(lanes), (person) =>
    answer(campaign, person, site.port, saves),
  )
  const after = used()
  const [ofSite, ofDatabase] = [0, 1].map((which) => (after[which]! - before[which]!) / runs) as [number, number]
  const perSecond = (runs * 1000) / together
  return { perSecond, save50: median(saves), save95: percentile(saves, 0.95), site: ofSite, database: ofDatabase }
}

/** The statements and bytes of a run, counted on a site of its own behind a proxy. */
async function trafficOf(campaign: Campaign, folder: string): Promise<Traffic> {
  const url = new URL(env().databaseUrl)
  const proxy = await countingProxy(Number(url.port))
  const through = Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) }).toString()
  const name = process.env.DATABASE_URL ? 'DATABASE_URL' : 'EMBEDDED_DATABASE_URL'
  const site = await siteOf(folder, { [name]: through, DATABASE_POOL: '1' })
  const [first, ...rest] = await people(campaign, countedRuns + 1)
  await answer(campaign, first!, site.port)
  const before = proxy.traffic()
  for (const person of rest) await answer(campaign, person, site.port)
  const after = proxy.traffic()
  await site.stop()
  proxy.close()
  const perRun = (which: keyof Traffic) => (after[which] - before[which]) / countedRuns
  return { statements: perRun('statements'), planned: perRun('planned'), bytes: perRun('bytes') }
}

const shown = (values: number[], digits = 1) =>
  `${median(values).toFixed(digits)} [${Math.min(...values).toFixed(digits)}..${Math.max(...values).toFixed(digits)}]`

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printLevel(lanes: number, turns: Map<string, Turn[]>): void {
  tell(
    `\n| ${lanes} concurrent | runs a second | save p50 ms | save p95 ms | processor ms a run: site | database | both |`,
  )
  tell('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, all] of turns) {
    const figures = [
      all.map(({ perSecond }) => perSecond),
      all.map(({ save50 }) => save50),
      all.map(({ save95 }) => save95),
      all.map(({ site }) => site),
      all.map(({ database }) => database),
      all.map(({ site, database }) => site + database),
    ]
    tell(`| ${name} | ${figures.map((values) => shown(values)).join(' | ')} |`)
  }
}

/**
 * The same runs on several builds of the product by turns, one loaded at a time, over one database. BENCH_BUILDS names
 * their folders, separated by colons; the folders contain their own packages and are built.
 */
export async function builds(): Promise<void> {
  const folders = (process.env.BENCH_BUILDS ?? process.cwd()).split(':')
  const campaign = await campaignOfTwelve()
  tell('\nA run of twelve questions: its page, start, twelve answers, finish; medians [smallest..largest] of the turns')
  for (const folder of folders) {
    const { statements, planned, bytes } = await trafficOf(campaign, folder)
    tell(
      `  ${basename(folder)}: ${statements} statements a run, ${planned} of them planned again, ${(bytes / 1000).toFixed(1)} kB to and from the database`,
    )
  }
  const made: Build[] = []
  for (const folder of folders) made.push({ name: basename(folder), site: await siteOf(folder) })
  for (const { site } of made)
    await inParallel(8, await people(campaign, warmUps), (person) => answer(campaign, person, site.port))
  for (const level of levels) {
    const turns = new Map(made.map(({ name }) => [name, [] as Turn[]]))
    for (let round = 0; round < rounds; round++)
      for (const build of round % 2 === 0 ? made : made.toReversed())
        turns.get(build.name)!.push(await turn(campaign, build, level))
    printLevel(level.lanes, turns)
  }
  for (const { site } of made) await site.stop()
}
