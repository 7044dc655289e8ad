import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { campaignOfTwelve, type Learner } from '@/qa/support/campaignOfTwelve'
import { fragileSite } from '../support/fragileSite'
import { lost } from '../support/lostAnswers'
import { participant } from '../support/participant'
import { tell } from '../support/printFigures.mjs'

const crowd = 20
/** This many participants finish once everything is answered, and are replaced. */
const places = 10
const finishPatience = 5000

/** The participants of a campaign: some stay to the end, the others finish and are continually replaced. */
async function changingCrowd(campaign: Awaited<ReturnType<typeof campaignOfTwelve>>, patience: number) {
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

type Campaign = Pick<Awaited<ReturnType<typeof campaignOfTwelve>>, 'questionnaireId' | 'answers'>
type Participant = Pick<Awaited<ReturnType<typeof participant>>, 'runId' | 'finish'>

/** Runs that ended incomplete or without a request, and acknowledged finishes that are not stored. */
async function wrongFinishes(
  { questionnaireId, answers }: Campaign,
  people: readonly Participant[],
): Promise<string[]> {
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId },
    select: { id: true, endDate: true, responses: { select: { questionId: true } } },
  })
  const finishOf = new Map(people.map(({ runId, finish }) => [runId, finish()]))
  const asked = answers(0).length
  return runs.flatMap(({ id, endDate, responses }) => {
    const finish = finishOf.get(id) ?? 'none'
    const answered = new Set(responses.map(({ questionId }) => questionId)).size
    return [
      ...(endDate !== null && answered < asked ? [`run ${id} is finished with ${answered} of ${asked} answers`] : []),
      ...(endDate !== null && finish === 'none' ? [`run ${id} is finished without a request`] : []),
      ...(endDate === null && finish === 'acknowledged'
        ? [`run ${id} is not finished, although that was acknowledged`]
        : []),
    ]
  })
}

const patience = 60_000

/** Site, PostgreSQL, or both. */
const victims = [
  { site: true, postgres: false },
  { site: false, postgres: true },
  { site: true, postgres: true },
]

const namesOf = ({ site, postgres }: (typeof victims)[number]) =>
  [site ? 'the site' : '', postgres ? 'PostgreSQL' : ''].filter((name) => name !== '').join(' and ')

/**
 * Twenty participants answer over HTTP, and half of them finish and are replaced, while the server and PostgreSQL are
 * killed: every other time just when a participant finishes, else at a random moment. After each kill all pause, the
 * killed processes are restarted, and every acknowledged answer has to be stored, once, as it was sent.
 */
export async function answers(kills = 60): Promise<string[]> {
  const site = await fragileSite()
  const campaign = await campaignOfTwelve()
  const { people, saves, ...all } = await changingCrowd(campaign, patience)
  const problems: string[] = []
  const recovery: number[] = []
  const wrong = async () => [...(await lost(people)), ...(await wrongFinishes(campaign, people))]
  let torn = 0
  if (!(await all.isAnsweringAgain())) return [`No answer was acknowledged within ${patience / 1000} seconds`]
  for (let kill = 0; kill < kills; kill++) {
    await wait(Math.random() * 1500)
    if (kill % 2 === 0) await all.untilFinishing()
    const victim = victims[Math.floor(Math.random() * victims.length)]!
    const isSameSite = site.mark()
    await site.kill(victim)
    await all.holdStill()
    torn += all.onTheirWay()
    const from = performance.now()
    await site.revive(victim)
    const started = performance.now() - from
    if (!victim.site && !isSameSite())
      problems.push(`kill ${kill + 1}: only PostgreSQL was killed, and the site ended too`)
    problems.push(...(await wrong()))
    process.stdout.write(
      `kill ${kill + 1} of ${kills}: ${namesOf(victim)}; ${saves()} answers acknowledged so far, ${problems.length} problems\n`,
    )
    await all.goOn()
    const again = performance.now()
    if (!(await all.isAnsweringAgain()))
      return [...problems, `After kill ${kill + 1} no answer was acknowledged within ${patience / 1000} seconds`]
    recovery.push(started + performance.now() - again)
  }
  await all.leave()
  const missing = await wrong()
  problems.push(...missing, ...people.flatMap(({ refused }) => refused))
  const finished = people.filter(({ finish }) => finish() === 'acknowledged').length
  if (finished < people.length) problems.push(`${finished} of ${people.length} runs are finished`)
  tell('site or PostgreSQL killed while people answer', {
    tries: kills,
    acknowledged: saves(),
    lost: missing.length,
    recovery,
  })
  process.stdout.write(
    `    ${finished} runs of ${people.length} people finished, ${torn} finishes in flight at a kill; ${problems.length} problems\n`,
  )
  await site.stop()
  return problems
}
