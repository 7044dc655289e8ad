import { until } from '@/qa/support/until.mjs'
import type { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { lostAnswers } from './lostAnswers'
import { participant } from './participant'

/** `size` participants of a campaign who answer until they leave, and what holds for all of them. */
export async function participants(
  campaign: Awaited<ReturnType<typeof campaignOfTwelve>>,
  size: number,
  port?: number,
) {
  let isPaused = false
  const people: Awaited<ReturnType<typeof participant>>[] = []
  for (let n = 0; n < size; n++) people.push(await participant(campaign, () => isPaused, { port }))
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  return {
    people,
    saves,
    /** Waits until as many further answers were acknowledged as there are participants; false on timeout. */
    isAnswering: (timeout: number, before = saves()) => until(() => saves() >= before + size, { every: 20, timeout }),
    pause: async () => {
      isPaused = true
      await until(() => !people.some(({ isSending }) => isSending()), { every: 10, what: 'All participants pause' })
    },
    resume: () => void (isPaused = false),
    /** All participants finish; returns lost answers and refusals. */
    finish: async () => {
      await Promise.all(people.map(({ complete: finish }) => finish()))
      return { missing: await lostAnswers(people), refused: people.flatMap(({ refused }) => refused) }
    },
  }
}
