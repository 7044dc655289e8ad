import { setTimeout as wait } from 'node:timers/promises'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { faultProxy } from './faultProxy'
import { fragileSite } from './fragileSite'
import { lost } from './lost'
import { participant } from './participant'
import { tell } from './tell'

const crowd = 20
const patience = 60_000
/** Fewer would be another network than the one meant. */
const fewestLost = 0.2

/** Twenty people answer over a network that loses three replies of ten and has the others up to three seconds late: whoever hears nothing sends again, and everything is there once. */
export async function replies(saves = 2000): Promise<string[]> {
  const site = await fragileSite()
  const proxy = await faultProxy(env().port)
  proxy.set('lossy')
  const campaign = await campaignOfTwelve()
  const people: Awaited<ReturnType<typeof participant>>[] = []
  for (let n = 0; n < crowd; n++) people.push(await participant(campaign, () => false, { port: proxy.port }))
  const acknowledged = () => people.reduce((sum, person) => sum + person.saves(), 0)
  const problems: string[] = []
  for (let [before, since] = [0, Date.now()]; acknowledged() < saves; await wait(100)) {
    if (acknowledged() > before) [before, since] = [acknowledged(), Date.now()]
    if (Date.now() - since > patience) {
      await site.stop()
      return [`After ${before} saves nobody got through within ${patience / 1000} seconds`]
    }
  }
  await Promise.all(people.map(({ leave }) => leave()))
  const missing = await lost(people)
  const ids = people.map(({ runId }) => runId)
  const wanted = crowd * campaign.answers(0).reduce((sum, { responses }) => sum + responses.length, 0)
  const stored = await db().questionResponse.count({ where: { questionnaireRespondentSessionId: { in: ids } } })
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId: campaign.questionnaireId },
  })
  const finished = runs.filter(({ endDate }) => endDate !== null).length
  const seen = proxy.replies()
  tell('replies that are lost or late', {
    tries: seen.all,
    acknowledged: acknowledged(),
    lost: missing.length,
    doubled: Math.max(0, stored - wanted),
  })
  process.stdout.write(
    `    ${seen.lost} of ${seen.all} replies never arrived (${((seen.lost / seen.all) * 100).toFixed(0)} %), ${finished} of ${crowd} runs finished\n`,
  )
  if (seen.lost < seen.all * fewestLost) problems.push(`only ${seen.lost} of ${seen.all} replies were lost`)
  if (stored !== wanted) problems.push(`${stored} rows of answers instead of ${wanted}`)
  if (runs.length !== crowd || finished !== crowd)
    problems.push(`${runs.length} runs, ${finished} of them finished, of ${crowd} people`)
  await site.stop()
  proxy.close()
  return [...problems, ...missing, ...people.flatMap(({ refused }) => refused)]
}
