import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/until.mjs'
import type { campaignOfTwelve, Learner } from '../bench/campaignOfTwelve'
import { participant } from './participant'

const crowd = 20
/** So many of them finish once everything is answered, and leave their place to somebody else. */
const places = 10
const finishPatience = 5000

/** The people of a campaign: some stay to the end, the others finish and are replaced for as long as it goes on. */
export async function changingCrowd(campaign: Awaited<ReturnType<typeof campaignOfTwelve>>, patience: number) {
  let [isPaused, isOver] = [false, false]
  const people: Awaited<ReturnType<typeof participant>>[] = []
  const spare: Learner[] = []
  /** Adds those who take the next places: only while there is a database. */
  const invite = async () => {
    while (spare.length < 2 * places) spare.push(await campaign.learner())
  }
  const come = async (learner?: Learner) => {
    const person = await participant(campaign, () => isPaused, { learner })
    people.push(person)
    return person
  }
  const takeTurns = async () => {
    while (!isOver) {
      const next = spare.shift()
      if (next === undefined) await wait(10)
      else await (await come(next)).leave()
    }
  }
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  const onTheirWay = () => people.filter(({ finish }) => finish() === 'asked').length
  await invite()
  for (let n = 0; n < crowd - places; n++) await come()
  const turns = Array.from({ length: places }, takeTurns)
  return {
    people,
    saves,
    /** How many have asked for their end and do not know yet. */
    onTheirWay,
    /** Waits until somebody is about to hear that their run is finished. */
    untilFinishing: async () => {
      await until(() => onTheirWay() > 0, { every: 1, patience: finishPatience })
    },
    /** Waits until as many more answers were acknowledged as there are people; false when the patience is over. */
    isAnsweringAgain: async () => {
      const before = saves()
      return until(() => saves() >= before + crowd, { every: 20, patience })
    },
    holdStill: async () => {
      isPaused = true
      await until(() => !people.some(({ isSending }) => isSending()), { every: 10, what: 'Everybody holds still' })
    },
    goOn: async () => {
      await invite()
      isPaused = false
    },
    leave: async () => {
      isOver = true
      await Promise.all([...turns, ...people.map(({ leave }) => leave())])
    },
  }
}
