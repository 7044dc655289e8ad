import { print } from 'graphql'
import { CampaignOverviewViewModelDocument } from '@/graphql/__generated__/operations'
import { until } from '@/qa/until.mjs'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { campaignOfTwelve } from '@/qa/bench/campaignOfTwelve'
import { missing, signedIn } from './caller'
import { finishers } from '@/qa/bench/finishers'
import type { NodeSet } from '@/qa/nodes/set.mjs'

const query = print(CampaignOverviewViewModelDocument)

/**
 * Figures come from the replica, are at most seconds old when it lags, and come from the database while it is down.
 */
export async function copyBehind({ sites, replica }: NodeSet): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  await finishers(campaign, 5)
  const { questionnaireId } = campaign
  const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: questionnaireId } })
  const browser = await signedIn((await profile({ subscriptionId, group: 'SubscriptionAdministrator' })).user)
  /** The number of respondents behind each node's figures; its message where it failed. */
  const told = () =>
    Promise.all(
      sites.map(async ({ url }) => {
        const { status, text } = await browser.graphql(url, query, { questionnaireId })
        return (
          Math.max(-1, ...[...text.matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n))) +
          (status === 200 && !text.includes('"errors"') ? 0 : 1000)
        )
      }),
    )
  const allTell = (count: number) => until(async () => (await told()).every((n) => n === count), { patience: 30_000 })
  const first = await allTell(5)
  await replica.pause()
  await finishers(campaign, 1)
  const stale = (await told()).join(' and ')
  const begin = performance.now()
  const caughtUp = await allTell(6)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  await replica.resume()
  await replica.stop()
  await finishers(campaign, 1)
  const answers: number[] = []
  for (let n = 0; n < 20; n++) answers.push(...(await told()))
  await replica.start()
  const back = await allTell(7)
  process.stdout.write(
    `  a paused replica: the nodes returned ${stale} of 6 at once, 6 after ${seconds} s; while it was down ${answers.filter((n) => n === 7).length} of ${answers.length} responses were right\n`,
  )
  return missing({
    [`The figures were ${(await told()).join(' and ')}`]: first && back,
    'Figures stayed stale while the replica was paused': caughtUp,
    [`While the replica was down the nodes returned ${[...new Set(answers)].join(', ')}`]: answers.every(
      (n) => n === 7,
    ),
  })
}
