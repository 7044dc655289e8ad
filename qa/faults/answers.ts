import { setTimeout as wait } from 'node:timers/promises'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { changingCrowd } from './changingCrowd'
import { fragileSite } from './fragileSite'
import { lost } from './lost'
import { tell } from './tell'
import { wrongFinishes } from './wrongFinishes'

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
