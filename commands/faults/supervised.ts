import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/server/env'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { asker } from './ask'
import { lost } from './lost'
import { participant } from './participant'
import { tell } from './tell'

const crowd = 10
const patience = 60_000
const readIn = (file: string) => readFileSync(join(env().dataDir, file), 'utf8')

const victims = {
  'the site killed under its launcher': () =>
    (JSON.parse(readIn('instance.json')) as { site: { pid: number } }).site.pid,
  'PostgreSQL killed under its launcher': () => Number(readIn('postgres/postmaster.pid').split('\n')[0]),
}

/**
 * Nobody but the launcher is there: what is killed comes back by itself, and nothing that was acknowledged is lost. The pauses
 * of a site that dies again and again grow, so it is killed less often.
 */
export async function supervised(kills = 4): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const people: Awaited<ReturnType<typeof participant>>[] = []
  for (let n = 0; n < crowd; n++) people.push(await participant(campaign, () => false))
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  const isAnsweringAgain = async () => {
    const before = saves()
    for (const from = Date.now(); saves() < before + crowd && Date.now() - from < patience;) await wait(20)
    return saves() >= before + crowd
  }
  const problems: string[] = []
  const { get, close } = asker()
  for (const [fault, victim] of Object.entries(victims)) {
    const recovery: number[] = []
    const before = saves()
    for (let kill = 0; kill < kills; kill++) {
      if (!(await isAnsweringAgain())) return [...problems, `${fault}: nobody could answer within a minute`]
      await wait(Math.random() * 1000)
      const from = performance.now()
      process.kill(victim(), 'SIGKILL')
      while (
        (await get('/api/health/live')).status === 200 &&
        (await get('/api/health/ready')).status === 200 &&
        performance.now() - from < 2000
      )
        await wait(20)
      while ((await get('/api/health/ready')).status !== 200 && performance.now() - from < patience) await wait(50)
      recovery.push(performance.now() - from)
    }
    await isAnsweringAgain()
    tell(fault, { tries: kills, acknowledged: saves() - before, recovery })
  }
  await Promise.all(people.map(({ leave }) => leave()))
  const missing = await lost(people)
  tell('all of it', { tries: kills * 2, acknowledged: saves(), lost: missing.length })
  close()
  return [...problems, ...missing, ...people.flatMap(({ refused }) => refused)]
}
