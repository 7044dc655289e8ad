import { print } from 'graphql'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { freePort } from '@/commands/process/freePort.mjs'
import {
  SaveQuestionResponsesDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import { startBalancer } from '@/qa/nodes/balancer.mjs'
import { debianProgram } from '@/qa/nodes/debianProgram.mjs'
import { startPooler } from '@/qa/nodes/pooler.mjs'
import { startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { jsonClient } from '@/qa/support/jsonClient'

type HttpRequest = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: object }
type Rate = { perSecond: number; p50: number }

/** Sends `requests` requests over parallel connections, each in sequence; throws unless they succeed. */
async function throughput(
  port: number,
  requests: number,
  lanes: number,
  next: (n: number) => HttpRequest,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const { appUrl } = env()
  const send = ({ method, path, cookie = '', body }: HttpRequest) =>
    new Promise<number>((resolve, reject) => {
      const begin = performance.now()
      const headers = { origin: appUrl, cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
      const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          answer.statusCode === 200 && !(body && text.includes('"errors"'))
            ? resolve(performance.now() - begin)
            : reject(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`)),
        )
      })
      call.on('error', reject).end(body ? JSON.stringify(body) : undefined)
    })
  const times: number[] = []
  let n = 0
  const begin = performance.now()
  const lane = async () => {
    while (n < requests) times.push(await send(next(n++)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = (requests * 1000) / (performance.now() - begin)
  agent.destroy()
  return { perSecond, p50: percentile(times, 0.5) }
}

const middle = (values: readonly number[]) => percentile(values, 0.5)

/** Measures both alternately, so that other load slows both: the medians of the rounds. */
async function inTurns(
  ports: { direct: number; through: number },
  rounds: number,
  measure: (port: number) => Promise<Rate>,
): Promise<{ direct: Rate; through: Rate }> {
  const rates: { direct: Rate[]; through: Rate[] } = { direct: [], through: [] }
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 === 0 ? (['direct', 'through'] as const) : (['through', 'direct'] as const)
    for (const route of order) {
      const rate = await measure(ports[route])
      if (round >= 0) rates[route].push(rate)
    }
  }
  const of = (all: readonly Rate[]): Rate => ({
    perSecond: middle(all.map(({ perSecond }) => perSecond)),
    p50: middle(all.map(({ p50 }) => p50)),
  })
  return { direct: of(rates.direct), through: of(rates.through) }
}

const [start, save] = [StartQuestionnaireRespondentSessionDocument, SaveQuestionResponsesDocument].map(print) as [
  string,
  string,
]
const lanes = 8
const rounds = 5

/** The three kinds of measured request: an empty one, a page, and an answer that is stored. */
async function kinds(): Promise<Record<string, { requests: number; next: (n: number) => HttpRequest }>> {
  const campaign = await campaignOfTwelve()
  const learners = await Promise.all(Array.from({ length: lanes * 2 }, campaign.learner))
  for (const { cookie } of learners) {
    const { post, close } = jsonClient(cookie)
    await post('/graphql', { query: start, variables: { questionnaireId: campaign.questionnaireId } })
    close()
  }
  let round = 0
  const answer = (): HttpRequest => {
    const { runId, cookie } = learners[round % learners.length]!
    const given = campaign.answers(Math.floor(round / learners.length))[round++ % 12]!
    return {
      method: 'POST',
      path: '/graphql',
      cookie,
      body: { query: save, variables: { model: { questionnaireRespondentSessionId: runId, ...given } } },
    }
  }
  return {
    'an empty GraphQL request': {
      requests: 300,
      next: () => ({
        method: 'POST',
        path: '/graphql',
        cookie: learners[0]!.cookie,
        body: { query: '{ __typename }' },
      }),
    },
    'a page (the workspace, signed in)': {
      requests: 40,
      next: (n) => ({ method: 'GET', path: '/me', cookie: learners[n % learners.length]!.cookie }),
    },
    'saving an answer': { requests: 200, next: answer },
  }
}

const line = ({ perSecond, p50 }: Rate) =>
  `${perSecond.toFixed(0).padStart(6)} a second, p50 ${p50.toFixed(2).padStart(6)} ms`

/** The overhead of a route to the site other than the direct one: requests a second and medians as ratios. */
async function compareRoutes(
  title: string,
  through: string,
  ports: { direct: number; through: number },
): Promise<void> {
  const lines = ['', `${title}, ${lanes} connections, ${rounds} alternating rounds`]
  for (const [kind, { requests, next }] of Object.entries(await kinds())) {
    const found = await inTurns(ports, rounds, (port) => throughput(port, requests, lanes, next))
    lines.push(
      `  ${kind}: ${(found.through.perSecond / found.direct.perSecond).toFixed(2)} of the requests a second, ${(found.through.p50 / found.direct.p50).toFixed(2)} times the median`,
      `    ${line(found.direct)}  direct`,
      `    ${line(found.through)}  ${through}`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function isInstalled(name: string): boolean {
  if (debianProgram(name) !== null) return true
  process.stdout.write(`\n${name}: not measured: it is not installed (apt-get install ${name}).\n`)
  return false
}

/** The overhead of nginx in front of the site. */
export async function behindNginx(): Promise<void> {
  if (!isInstalled('nginx')) return
  const { dataDir, port } = env()
  const through = await freePort()
  const nginx = await startBalancer({ ports: [port], port: through, dataDir })
  await compareRoutes('nginx before the site', 'through nginx', { direct: port, through }).finally(() => nginx.stop())
}

/**
 * The overhead of pgbouncer in transaction mode between the site and PostgreSQL, including the loss of named
 * statements.
 */
export async function behindPooler(): Promise<void> {
  if (!isInstalled('pgbouncer')) return
  const { dataDir, port, appUrl, databaseUrl: owner, sessionSecret, cronSecret, codePepper } = env()
  const databaseUrl = siteUrl(owner)
  const pooler = await startPooler({ url: databaseUrl, dataDir, connections: 20 })
  const through = await freePort()
  const own = {
    NEXTAUTH_SECRET: sessionSecret,
    CRON_SECRET: cronSecret,
    CODE_PEPPER: codePepper,
    PORT: String(through),
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    NEXTAUTH_URL: appUrl,
    DATA_DIR: join(dataDir, 'pooled'),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    EMBEDDED_DATABASE_URL: '',
    RIPPLEMARK_WORKER: 'off',
  }
  try {
    const site = await startSite({ port: through, env: own, waitsFor: 'ready', shows: 'all' })
    await compareRoutes('pgbouncer between the site and PostgreSQL', 'through pgbouncer', {
      direct: port,
      through,
    }).finally(() => site.stop())
  } finally {
    await pooler.stop()
  }
}
