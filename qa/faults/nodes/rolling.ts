import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import { MeDashboardViewModelDocument } from '@/graphql/me/__generated__/operations'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { StartQuestionnaireRespondentSessionDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { env } from '@/server/env'
import { lostAnswers } from '../support/lostAnswers'
import { openNodeSet } from './openSet'

const timeout = 30_000
const maxInFlight = 400

type Load = ReturnType<typeof steadyLoad>

/** A fixed rate of requests to the set's address, independent of earlier responses; each is sent once. */
function steadyLoad(perSecond: number) {
  // One connection each: they represent as many people, and nginx closes idle ones on reload.
  const agent = new Agent({ keepAlive: false })
  const { appUrl, port } = env()
  const failed: string[] = []
  const times: number[] = []
  let [sent, isOver, inFlight] = [0, false, 0]

  const ask = (method: 'GET' | 'POST', path: string, cookie: string, body?: object): Promise<boolean> =>
    new Promise((resolve) => {
      const begin = performance.now()
      sent += 1
      const finish = (problem: string | null) => {
        times.push(performance.now() - begin)
        if (problem !== null) failed.push(`${new Date().toISOString()} ${method} ${path}: ${problem}`)
        resolve(problem === null)
      }
      const headers = { ...(body ? { 'content-type': 'application/json' } : {}), origin: appUrl, cookie }
      const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          finish(
            answer.statusCode === 200 && !(body && text.includes('"errors"'))
              ? null
              : `${answer.statusCode}: ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
          ),
        )
        answer.on('error', (error) => finish(error.message))
      })
      call.setTimeout(timeout, () => call.destroy(new Error('There was no response.')))
      call.on('error', (error) => finish(error.message)).end(body ? JSON.stringify(body) : undefined)
    })

  const run = async (send: (n: number) => Promise<unknown>): Promise<void> => {
    const running = new Set<Promise<unknown>>()
    const begin = performance.now()
    for (let n = 0; !isOver; n++) {
      const due = begin + (n * 1000) / perSecond
      if (due > performance.now()) await wait(due - performance.now())
      if (inFlight >= maxInFlight) await Promise.race(running)
      inFlight += 1
      const one = send(n).finally(() => {
        inFlight -= 1
        running.delete(one)
      })
      running.add(one)
    }
    await Promise.all(running)
    agent.destroy()
  }
  return {
    get: (cookie: string, path: string) => ask('GET', path, cookie),
    post: (cookie: string, body: object) => ask('POST', '/graphql', cookie, body),
    run,
    end: () => void (isOver = true),
    sent: () => sent,
    failed: () => failed,
    times,
  }
}

const perSecond = 100
const people = 20
const [start, save, read] = [
  StartQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  MeDashboardViewModelDocument,
].map(print) as [string, string, string]

/**
 * Pages, reads and answers of participants of one campaign, at one to one to eight, since most requests are answers.
 */
async function mixedRequests(load: Load) {
  const campaign = await campaignOfTwelve()
  const learners = await Promise.all(Array.from({ length: people }, campaign.learner))
  const acknowledged = learners.map(() => new Map<string, ReturnType<typeof campaign.answers>[number]>())
  for (const { cookie } of learners)
    await load.post(cookie, { query: start, variables: { questionnaireId: campaign.questionnaireId } })
  /** One participant's answers are sent in sequence, as by the browser. */
  const last = learners.map((): Promise<unknown> => Promise.resolve())
  const saveOne = (index: number, round: number) => {
    const answer = campaign.answers(round)[round % 12]!
    const turn = last[index]!.then(async () => {
      const { runId, cookie } = learners[index]!
      if (
        await load.post(cookie, {
          query: save,
          variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
        })
      )
        acknowledged[index]!.set(answer.questionId, answer)
    })
    last[index] = turn
    return turn
  }
  const send = (n: number) => {
    const index = n % people
    const { cookie } = learners[index]!
    if (n % 10 === 0) return load.get(cookie, '/me')
    return n % 10 === 5 ? load.post(cookie, { query: read }) : saveOne(index, Math.floor(n / people))
  }
  const participants = () =>
    learners.map(({ runId }, at) => ({ runId, acknowledged: acknowledged[at]!, pending: () => null }))
  return { send, participants }
}

/**
 * A hundred requests a second through nginx while each of two nodes in turn is taken out of nginx, stopped and restarted:
 * none may fail, and the client retries nothing. nginx runs no health checks: a node still in rotation would refuse
 * connections that arrive as it stops.
 */
export async function rolling(rounds = 4): Promise<string[]> {
  const set = await openNodeSet()
  const stops: number[] = []
  try {
    const load = steadyLoad(perSecond)
    const { send, participants } = await mixedRequests(load)
    // The first requests of each kind are slow on a node that has just started.
    for (let n = 0; n < 4 * people; n++) await send(n)
    const [from, before] = [performance.now(), load.sent()]
    const run = load.run(send)
    await wait(2000)
    for (let round = 0; round < rounds; round++) {
      const node = set.sites[round % 2]!
      await set.takeOut(node.port)
      const stopBegan = performance.now()
      await node.stop()
      stops.push(performance.now() - stopBegan)
      await node.start()
      await set.takeOut(null)
      await wait(2000)
      process.stdout.write(
        `  restart ${round + 1} of ${rounds}: stopped after ${(stops.at(-1)! / 1000).toFixed(1)} s; ${load.sent()} requests so far, ${load.failed().length} failed\n`,
      )
    }
    load.end()
    await run
    const rate = ((load.sent() - before) * 1000) / (performance.now() - from)
    if (load.failed().length > 0) process.stdout.write(`  Log of nginx: ${set.output().slice(-1500)}\n`)
    const problems = [...load.failed(), ...(await lostAnswers(participants()))]
    const { times } = load
    process.stdout.write(
      `  ${rounds} restarts under ${perSecond} requests a second: ${load.sent()} sent (${rate.toFixed(0)} a second processed), ${load.failed().length} failed; p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms\n`,
    )
    return problems
  } finally {
    await set.stop()
  }
}
