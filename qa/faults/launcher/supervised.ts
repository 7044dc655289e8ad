import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresIn } from '@/qa/product.mjs'
import { until } from '@/qa/support/until.mjs'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { httpClient } from '../support/httpClient'
import { participants } from '../support/participants'
import { printFigures } from '../support/printFigures.mjs'

const size = 10
const timeout = 60_000

const victims = {
  'the supervised site is killed': () =>
    (JSON.parse(readFileSync(join(env().dataDir, 'instance.json'), 'utf8')) as { site: { pid: number } }).site.pid,
  'the supervised PostgreSQL is killed': () => postgresIn(env().dataDir).pid(),
}

/**
 * Supervision by the launcher alone: killed processes are restarted, and nothing acknowledged is lost. The delays of a
 * site that crashes repeatedly grow, so it is killed less often.
 */
export async function supervised(kills = 4): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { saves, isAnswering, finish } = await participants(campaign, size)
  const problems: string[] = []
  const { get, close } = httpClient()
  const isHealthy = async (how: 'live' | 'ready') => (await get(`/api/health/${how}`)).status === 200
  for (const [fault, victim] of Object.entries(victims)) {
    const recovery: number[] = []
    const before = saves()
    for (let kill = 0; kill < kills; kill++) {
      if (!(await isAnswering(timeout))) return [...problems, `${fault}: no answer was acknowledged within a minute`]
      await wait(Math.random() * 1000)
      const from = performance.now()
      process.kill(victim(), 'SIGKILL')
      await until(async () => !(await isHealthy('live')) || !(await isHealthy('ready')), { every: 20, timeout: 2000 })
      await until(() => isHealthy('ready'), { every: 50, timeout })
      recovery.push(performance.now() - from)
    }
    await isAnswering(timeout)
    printFigures(fault, { attempts: kills, acknowledged: saves() - before, recovery })
  }
  const { missing, refused } = await finish()
  printFigures('both together', { attempts: kills * 2, acknowledged: saves(), lost: missing.length })
  close()
  return [...problems, ...missing, ...refused]
}
