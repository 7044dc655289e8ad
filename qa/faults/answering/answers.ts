import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { campaignOfTwelve, type Learner } from '@/qa/support/campaignOfTwelve'
import { fragileSite } from '../support/fragileSite'
import { lostAnswers } from '../support/lostAnswers'
import { participant } from '../support/participant'
import { printFigures } from '../support/printFigures.mjs'

const participantCount = 20
/** This many participants finish once everything is answered, and are replaced. */
const replacedCount = 10
const finishTimeout = 5000

/** A campaign, and how its next participant is made. */
type Answered = Parameters<typeof participant>[0]

/** The participants of a campaign: some stay to the end, the others finish and are continually replaced. */
async function changingParticipants(campaign: Answered, timeout: number) {
  let [isPaused, isStopped] = [false, false]
  const people: Awaited<ReturnType<typeof participant>>[] = []
  const replacements: Learner[] = []
  /** Adds the replacements: only while the database is up. */
  const invite = async () => {
    while (replacements.length < 2 * replacedCount) replacements.push(await campaign.learner())
  }
  const join = async (learner?: Learner) => {
    const person = await participant(campaign, () => isPaused, { learner })
    people.push(person)
    return person
  }
  const replaceFinished = async () => {
    while (!isStopped) {
      const next = replacements.shift()
      if (next === undefined) await wait(10)
      else await (await join(next)).complete()
    }
  }
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  const finishesInFlight = () => people.filter(({ finishState }) => finishState() === 'asked').length
  await invite()
  for (let n = 0; n < participantCount - replacedCount; n++) await join()
  const turns = Array.from({ length: replacedCount }, replaceFinished)
  return {
    people,
    saves,
    /** How many replacements have a run and were not needed. */
    notBegun: async () => {
      const where = { id: { in: replacements.map(({ runId }) => runId) } }
      return db().questionnaireRespondentSession.count({ where })
    },
    /** How many have sent their finish without a response yet. */
    finishesInFlight,
    /** Waits until the response to a finish is imminent. */
    untilFinishing: async () => {
      await until(() => finishesInFlight() > 0, { every: 1, timeout: finishTimeout })
    },
    /** Waits until as many further answers were acknowledged as there are participants; false on timeout. */
    isAnsweringAgain: async () => {
      const before = saves()
      return until(() => saves() >= before + participantCount, { every: 20, timeout })
    },
    pause: async () => {
      isPaused = true
      await until(() => !people.some(({ isSending }) => isSending()), { every: 10, what: 'All participants pause' })
    },
    resume: async () => {
      await invite()
      isPaused = false
    },
    finishAll: async () => {
      isStopped = true
      await Promise.all([...turns, ...people.map(({ complete: finishAll }) => finishAll())])
    },
  }
}

type Participant = Pick<Awaited<ReturnType<typeof participant>>, 'runId' | 'finishState'>

/** Runs that ended incomplete or without a request, and acknowledged finishes that are not stored. */
async function wrongFinishes(
  { questionnaireId, answers }: Answered,
  people: readonly Participant[],
): Promise<string[]> {
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId },
    select: { id: true, endDate: true, responses: { select: { questionId: true } } },
  })
  const finishOf = new Map(people.map(({ runId, finishState }) => [runId, finishState()]))
  const questionCount = answers(0).length
  return runs.flatMap(({ id, endDate, responses }) => {
    const finish = finishOf.get(id) ?? 'none'
    const answerCount = new Set(responses.map(({ questionId }) => questionId)).size
    return [
      ...(endDate !== null && answerCount < questionCount
        ? [`run ${id} is finished with ${answerCount} of ${questionCount} answers`]
        : []),
      ...(endDate !== null && finish === 'none' ? [`run ${id} is finished without a request`] : []),
      ...(endDate === null && finish === 'acknowledged'
        ? [`run ${id} is not finished, although that was acknowledged`]
        : []),
    ]
  })
}

const timeout = 60_000

/** Site, PostgreSQL, or both. */
const targets = [
  { site: true, postgres: false },
  { site: false, postgres: true },
  { site: true, postgres: true },
]

const namesOf = ({ site, postgres }: (typeof targets)[number]) =>
  [site ? 'the site' : '', postgres ? 'PostgreSQL' : ''].filter((name) => name !== '').join(' and ')

type Killing = {
  kills: number
  /** What is done, for the printed figures. */
  name: string
  campaign: () => Promise<Answered>
}

/**
 * Twenty participants answer over HTTP, and half of them finish and are replaced, while the server and PostgreSQL are
 * killed: every other time just when a participant finishes, else at a random moment. After each kill all pause, the
 * killed processes are restarted, and every acknowledged answer has to be stored, once, as it was sent.
 */
export async function answersUnderKills({ kills, name, campaign: make }: Killing): Promise<string[]> {
  const site = await fragileSite()
  const campaign = await make()
  const { people, saves, ...all } = await changingParticipants(campaign, timeout)
  const problems: string[] = []
  const recovery: number[] = []
  const wrong = async () => [...(await lostAnswers(people)), ...(await wrongFinishes(campaign, people))]
  let inFlight = 0
  if (!(await all.isAnsweringAgain())) return [`No answer was acknowledged within ${timeout / 1000} seconds`]
  for (let kill = 0; kill < kills; kill++) {
    await wait(Math.random() * 1500)
    if (kill % 2 === 0) await all.untilFinishing()
    const target = targets[Math.floor(Math.random() * targets.length)]!
    const isSameSite = site.markProcess()
    await site.kill(target)
    await all.pause()
    inFlight += all.finishesInFlight()
    const from = performance.now()
    await site.restart(target)
    const started = performance.now() - from
    if (!target.site && !isSameSite())
      problems.push(`kill ${kill + 1}: only PostgreSQL was killed, and the site ended too`)
    problems.push(...(await wrong()))
    process.stdout.write(
      `kill ${kill + 1} of ${kills}: ${namesOf(target)}; ${saves()} answers acknowledged so far, ${problems.length} problems\n`,
    )
    await all.resume()
    const again = performance.now()
    if (!(await all.isAnsweringAgain()))
      return [...problems, `After kill ${kill + 1} no answer was acknowledged within ${timeout / 1000} seconds`]
    recovery.push(started + performance.now() - again)
  }
  await all.finishAll()
  const missing = await wrong()
  problems.push(...missing, ...people.flatMap(({ refused }) => refused))
  const finished = people.filter(({ finishState }) => finishState() === 'acknowledged').length
  if (finished < people.length) problems.push(`${finished} of ${people.length} runs are finished`)
  const stored = await db().questionnaireRespondentSession.count({
    where: { questionnaireId: campaign.questionnaireId },
  })
  const invited = await all.notBegun()
  if (stored !== people.length + invited) problems.push(`${people.length} people have ${stored - invited} runs`)
  printFigures(name, {
    attempts: kills,
    acknowledged: saves(),
    lost: missing.length,
    recovery,
  })
  process.stdout.write(
    `    ${finished} runs of ${people.length} people finished, ${inFlight} finishes in flight at a kill; ${problems.length} problems\n`,
  )
  await site.stop()
  return problems
}

/** Participants who are signed in. */
export const answers = (kills = 60): Promise<string[]> =>
  answersUnderKills({ kills, name: 'site or PostgreSQL killed while people answer', campaign: campaignOfTwelve })
