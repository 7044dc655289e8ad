import { db } from '@/server/db/client'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { fragileSite } from './fragileSite'
import { lost } from './lost'
import { participant } from './participant'

type Participant = Awaited<ReturnType<typeof participant>>
const crowd = 20
const patience = 60_000
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Either of them, or both. */
const victims = [
  { site: true, postgres: false },
  { site: false, postgres: true },
  { site: true, postgres: true },
]

const namesOf = ({ site, postgres }: (typeof victims)[number]) => [site ? 'the server' : '', postgres ? 'PostgreSQL' : ''].filter((name) => name !== '').join(' and ')

/** Waits until as many more answers were acknowledged as there are people; false when the patience is over. */
async function isAnsweringAgain(saves: () => number): Promise<boolean> {
  const [begin, before] = [Date.now(), saves()]
  while (saves() < before + crowd && Date.now() < begin + patience) await wait(20)
  return saves() >= before + crowd
}

/**
 * Twenty people answer over HTTP while the server and PostgreSQL are killed at random moments. After each kill everybody
 * holds still, what was killed is started again, and what was acknowledged has to be there, once, as it was sent.
 */
export async function answers(kills = 60): Promise<string[]> {
  const site = await fragileSite()
  const campaign = await campaignOfTwelve()
  let isPaused = false
  const people: Participant[] = []
  for (let n = 0; n < crowd; n++) people.push(await participant(campaign, () => isPaused))
  const problems: string[] = []
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  for (let kill = 0; kill < kills; kill++) {
    if (!(await isAnsweringAgain(saves))) return [...problems, `After kill ${kill} nobody could answer within ${patience / 1000} seconds`]
    await wait(Math.random() * 1500)
    const victim = victims[Math.floor(Math.random() * victims.length)]!
    await site.kill(victim)
    isPaused = true
    while (people.some(({ isSending }) => isSending())) await wait(10)
    await site.revive(victim)
    problems.push(...(await lost(people)))
    process.stdout.write(`kill ${kill + 1} of ${kills}: ${namesOf(victim)}; ${saves()} answers acknowledged so far, ${problems.length} faults\n`)
    isPaused = false
  }
  await Promise.all(people.map(({ leave }) => leave()))
  problems.push(...(await lost(people)), ...people.flatMap(({ refused }) => refused))
  const finished = await db().questionnaireRespondentSession.count({ where: { questionnaireId: campaign.questionnaireId, endDate: { not: null } } })
  if (finished !== crowd) problems.push(`${finished} of ${crowd} runs are finished`)
  process.stdout.write(`${kills} kills, ${saves()} answers of ${crowd} people acknowledged, ${problems.length} faults\n`)
  await site.stop()
  return problems
}
