import { until } from '@/qa/until.mjs'
import type { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { lost } from './lost'
import { participant } from './participant'

/** So many participants of a campaign who answer until they leave, and what is to be said of all of them. */
export async function crowd(campaign: Awaited<ReturnType<typeof campaignOfTwelve>>, size: number, port?: number) {
  let isPaused = false
  const people: Awaited<ReturnType<typeof participant>>[] = []
  for (let n = 0; n < size; n++) people.push(await participant(campaign, () => isPaused, { port }))
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  return {
    people,
    saves,
    /** Waits until as many more answers were acknowledged as there are people; false when the patience is over. */
    isAnswering: (patience: number, before = saves()) => until(() => saves() >= before + size, { every: 20, patience }),
    holdStill: async () => {
      isPaused = true
      await until(() => !people.some(({ isSending }) => isSending()), { every: 10, what: 'Everybody holds still' })
    },
    goOn: () => void (isPaused = false),
    /** Everybody finishes; answers what of theirs is lost, and what they were refused. */
    leave: async () => {
      await Promise.all(people.map(({ leave }) => leave()))
      return { missing: await lost(people), refused: people.flatMap(({ refused }) => refused) }
    },
  }
}
