import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import {
  MeDashboardViewModelDocument,
  SaveQuestionResponsesDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { percentile } from '../bench/percentile.mjs'
import { lost } from './lost'
import { type Load, steadyLoad } from './nodes/steadyLoad'
import { openSet } from './nodes/openSet'

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
async function mixed(load: Load) {
  const campaign = await campaignOfTwelve()
  const crowd = await Promise.all(Array.from({ length: people }, campaign.learner))
  const acknowledged = crowd.map(() => new Map<string, ReturnType<typeof campaign.answers>[number]>())
  for (const { cookie } of crowd)
    await load.post(cookie, { query: start, variables: { questionnaireId: campaign.questionnaireId } })
  /** One participant's answers are sent in sequence, as by the browser. */
  const last = crowd.map((): Promise<unknown> => Promise.resolve())
  const saveOne = (whose: number, round: number) => {
    const answer = campaign.answers(round)[round % 12]!
    const turn = last[whose]!.then(async () => {
      const { runId, cookie } = crowd[whose]!
      if (
        await load.post(cookie, {
          query: save,
          variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
        })
      )
        acknowledged[whose]!.set(answer.questionId, answer)
    })
    last[whose] = turn
    return turn
  }
  const send = (n: number) => {
    const whose = n % people
    const { cookie } = crowd[whose]!
    if (n % 10 === 0) return load.get(cookie, '/me')
    return n % 10 === 5 ? load.post(cookie, { query: read }) : saveOne(whose, Math.floor(n / people))
  }
  const kept = () => crowd.map(({ runId }, at) => ({ runId, acknowledged: acknowledged[at]!, pending: () => null }))
  return { send, kept }
}

/**
 * A hundred requests a second through nginx while each of two nodes in turn is taken out of nginx, stopped and restarted:
 * none may fail, and the client retries nothing. nginx runs no health checks: a node still in rotation would refuse
 * connections that arrive as it stops.
 */
export async function rolling(rounds = 4): Promise<string[]> {
  const set = await openSet()
  const stops: number[] = []
  try {
    const load = steadyLoad(perSecond)
    const { send, kept } = await mixed(load)
    // The first requests of each kind are slow on a node that has just started.
    for (let n = 0; n < 4 * people; n++) await send(n)
    const [from, before] = [performance.now(), load.sent()]
    const run = load.run(send)
    await wait(2000)
    for (let round = 0; round < rounds; round++) {
      const node = set.sites[round % 2]!
      await set.leaveOut(node.port)
      const asked = performance.now()
      await node.stop()
      stops.push(performance.now() - asked)
      await node.start()
      await set.leaveOut(null)
      await wait(2000)
      process.stdout.write(
        `  restart ${round + 1} of ${rounds}: stopped after ${(stops.at(-1)! / 1000).toFixed(1)} s; ${load.sent()} requests so far, ${load.failed().length} failed\n`,
      )
    }
    load.end()
    await run
    const rate = ((load.sent() - before) * 1000) / (performance.now() - from)
    if (load.failed().length > 0) process.stdout.write(`  Log of nginx: ${set.output().slice(-1500)}\n`)
    const problems = [...load.failed(), ...(await lost(kept()))]
    const { times } = load
    process.stdout.write(
      `  ${rounds} restarts under ${perSecond} requests a second: ${load.sent()} sent (${rate.toFixed(0)} a second processed), ${load.failed().length} failed; p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms\n`,
    )
    return problems
  } finally {
    await set.stop()
  }
}
