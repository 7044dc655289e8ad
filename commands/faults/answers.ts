import { db } from '@/server/db/client'
import { campaignOfTwelve, type GivenAnswer } from '../bench/campaignOfTwelve'
import { fragileSite } from './fragileSite'
import { participant } from './participant'

type Participant = Awaited<ReturnType<typeof participant>>
type Stored = { displayOrder: number; textInput: string | null; amountInput: { toNumber: () => number } | null; yesNoInput: boolean | null }

const crowd = 20
const patience = 60_000
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Is this what the answer says, no row more and none less? An option's number and words follow from its place. */
function holds({ responses }: GivenAnswer, rows: readonly Stored[]): boolean {
  const isSame = (given: GivenAnswer['responses'][number], row: Stored | undefined) =>
    row?.displayOrder === given.displayOrder &&
    (given.amountInput === undefined || row.amountInput?.toNumber() === given.amountInput) &&
    (given.textInput === undefined || row.textInput === given.textInput) &&
    (given.yesNoInput === undefined || row.yesNoInput === given.yesNoInput)
  return rows.length === responses.length && responses.every((given, index) => isSame(given, rows[index]))
}

/** What of the acknowledged answers is not in the database exactly as it was acknowledged; what is on its way may be there or not. */
async function lost(people: readonly Participant[]): Promise<string[]> {
  const stored = await db().questionResponse.findMany({ where: { questionnaireRespondentSessionId: { in: people.map(({ runId }) => runId) } }, orderBy: { displayOrder: 'asc' } })
  const ofQuestion = Map.groupBy(stored, (row) => `${row.questionnaireRespondentSessionId} ${row.questionId}`)
  const isKept = ({ runId, pending }: Participant, answer: GivenAnswer) => {
    const rows = ofQuestion.get(`${runId} ${answer.questionId}`) ?? []
    const onItsWay = pending()
    return holds(answer, rows) || (onItsWay?.questionId === answer.questionId && holds(onItsWay, rows))
  }
  return people.flatMap((person) => [...person.acknowledged.values()].filter((answer) => !isKept(person, answer)).map((answer) => `run ${person.runId}: ${JSON.stringify(answer)} is not what is stored`))
}

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
