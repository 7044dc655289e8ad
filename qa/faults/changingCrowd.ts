import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/until.mjs'
import type { campaignOfTwelve, Learner } from '../bench/campaignOfTwelve'
import { participant } from './participant'

const crowd = 20
/** This many participants finish once everything is answered, and are replaced. */
const places = 10
const finishPatience = 5000

/** The participants of a campaign: some stay to the end, the others finish and are continually replaced. */
export async function changingCrowd(campaign: Awaited<ReturnType<typeof campaignOfTwelve>>, patience: number) {
  let [isPaused, isOver] = [false, false]
  const people: Awaited<ReturnType<typeof participant>>[] = []
  const spare: Learner[] = []
  /** Adds the replacements: only while the database is up. */
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
    /** How many have sent their finish without a response yet. */
    onTheirWay,
    /** Waits until the response to a finish is imminent. */
    untilFinishing: async () => {
      await until(() => onTheirWay() > 0, { every: 1, patience: finishPatience })
    },
    /** Waits until as many further answers were acknowledged as there are participants; false on timeout. */
    isAnsweringAgain: async () => {
      const before = saves()
      return until(() => saves() >= before + crowd, { every: 20, patience })
    },
    holdStill: async () => {
      isPaused = true
      await until(() => !people.some(({ isSending }) => isSending()), { every: 10, what: 'All participants pause' })
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
