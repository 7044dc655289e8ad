import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { db } from '@/server/db/client'
import { analyserResults } from '@/server/services/analyser/analyserResults'
import { subscriptionDashboardViewModel } from '@/server/services/dashboard/subscriptionDashboardViewModel'
import { campaignOverviewViewModel } from '@/server/services/overview/campaignOverviewViewModel'
import { companyAdmin } from '@/server/testing/actors'
import { compare, type Work } from './compare'
import { type Company, manyAnswers } from './manyAnswers'
import { type Part, plainResults } from './plainResults'
import { printTimes } from './printTimes'

const aim = 1.5
const none = { from: null, to: null }
const contextOf = ({ subscriptionId }: Company) => ({
  actor: companyAdmin({ subscriptionId }),
  db: db(),
  now: new Date(),
})

/** Some parts of a result are computed only on access; this reads all. */
async function whole(answer: object): Promise<Record<string, unknown>> {
  const parts = Object.entries(answer).map(
    async ([key, value]) => [key, typeof value === 'function' ? await (value as () => unknown)() : value] as const,
  )
  return Object.fromEntries(await Promise.all(parts))
}

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

const told = (rows: readonly { key: string | null; sum: number; n: number }[]) =>
  rows.map(({ key, sum, n }) => [key, sum.toFixed(3), n]).sort()

async function measure(title: string, product: Work, floor: Work, words: string): Promise<void> {
  const times = await compare({ product, floor, rounds: 5, warmUps: 1 })
  printTimes({ title, product: words, floor: 'the same figures in plain SQL on bare pg, prepared', aim, times })
}

async function medianOf(work: () => Promise<unknown>, rounds = 5): Promise<number> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const begin = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** How time and memory of one query grow with the amount of data. */
async function growth(companies: Record<string, Company>): Promise<void> {
  const lines: string[] = []
  let before: { time: number; answers: number } | null = null
  for (const company of Object.values(companies)) {
    const time = await medianOf(() => submit(company))
    const { answers } = company
    const against =
      before === null
        ? ''
        : `, ${(answers / before.answers).toFixed(0)} times the answers in ${(time / before.time).toFixed(1)} times the time`
    lines.push(
      `  ${time.toFixed(0).padStart(8)} ms  the analyser over ${answers.toLocaleString('en')} answers${against}; memory of the process ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
    )
    before = { time, answers }
  }
  process.stdout.write(`\nHow it grows\n${lines.join('\n')}\n`)
}

/** The latency of results over a million answers, against plain SQL for the same figures. */
export async function largeResults(client: Client): Promise<void> {
  const { ten, hundred, million } = await manyAnswers(client)
  const inFloor = ['categories', 'sections', 'totals'] as const
  const everything = plainly(client, inFloor, 'company', million.subscriptionId)
  const { categoryResults } = await submit(million)
  deepStrictEqual(
    told(categoryResults.map(({ analysisTypeId: key, result: sum, learners: n }) => ({ key, sum, n }))),
    told((await everything())[0]!),
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
    plainly(client, inFloor, 'department', million.departmentId),
    'analyserResults: a department',
  )
  await measure(
    'The overview of a campaign with 5,000 learners',
    () => overview(million),
    plainly(client, ['categories', 'questions', 'totals'], 'campaign', million.campaignId),
    'campaignOverviewViewModel: counts, names, categories, questions with their evidence',
  )
  await measure(
    'The dashboard of that company',
    () => dashboard(million),
    plainly(client, ['questions', 'departments', 'totals'], 'company', million.subscriptionId),
    'subscriptionDashboardViewModel: tiles, averages, departments, first pages',
  )
  await growth({ ten, hundred, million })
}
