import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { participants } from '../support/participants'
import { faultProxy } from '../support/faultProxy'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

const size = 20
const timeout = 60_000
/** A lower share means that the proxy did not lose replies as intended. */
const fewestLost = 0.2

/**
 * Twenty participants answer over a network that loses three replies of ten and delays the others up to three
 * seconds: lost ones are retried, and everything is stored once.
 */
export async function replies(saves = 2000): Promise<string[]> {
  const site = await fragileSite()
  const proxy = await faultProxy(env().port)
  proxy.set('lossy')
  const campaign = await campaignOfTwelve()
  const { people, saves: acknowledged, finish } = await participants(campaign, size, proxy.port)
  const problems: string[] = []
  for (let before = 0; acknowledged() < saves; before = acknowledged()) {
    if (await until(() => acknowledged() > before, { timeout })) continue
    await site.stop()
    return [`After ${before} saves no further one was acknowledged within ${timeout / 1000} seconds`]
  }
  const { missing, refused } = await finish()
  const ids = people.map(({ runId }) => runId)
  const wanted = size * campaign.answers(0).reduce((sum, { responses }) => sum + responses.length, 0)
  const stored = await db().questionResponse.count({ where: { questionnaireRespondentSessionId: { in: ids } } })
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId: campaign.questionnaireId },
  })
  const finished = runs.filter(({ endDate }) => endDate !== null).length
  const seen = proxy.replies()
  printFigures('lost and late replies', {
    attempts: seen.all,
    acknowledged: acknowledged(),
    lost: missing.length,
    duplicated: Math.max(0, stored - wanted),
  })
  process.stdout.write(
    `    ${seen.lost} of ${seen.all} replies lost (${((seen.lost / seen.all) * 100).toFixed(0)} %), ${finished} of ${size} runs finished\n`,
  )
  if (seen.lost < seen.all * fewestLost) problems.push(`only ${seen.lost} of ${seen.all} replies were lost`)
  if (stored !== wanted) problems.push(`${stored} rows of answers instead of ${wanted}`)
  if (runs.length !== size || finished !== size)
    problems.push(`${runs.length} runs, ${finished} of them finished, of ${size} people`)
  await site.stop()
  proxy.close()
  return [...problems, ...missing, ...refused]
}
