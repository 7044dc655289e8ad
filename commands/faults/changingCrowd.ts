import { setTimeout as wait } from 'node:timers/promises'
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
      for (const end = Date.now() + finishPatience; onTheirWay() === 0 && Date.now() < end;) await wait(1)
    },
    /** Waits until as many more answers were acknowledged as there are people; false when the patience is over. */
    isAnsweringAgain: async () => {
      const [end, before] = [Date.now() + patience, saves()]
      while (saves() < before + crowd && Date.now() < end) await wait(20)
      return saves() >= before + crowd
    },
    holdStill: async () => {
      isPaused = true
      while (people.some(({ isSending }) => isSending())) await wait(10)
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
