import { campaignOfTwelve } from '@/commands/bench/campaignOfTwelve'
import { lost } from '../lost'
import { participant } from '../participant'
import { until } from './caller'
import type { NodeSet } from './openSet'

const crowd = 10
const kills = 6

/** People answer through nginx while one node or the other is killed outright; the other one goes on meanwhile. */
export async function killedNode({ sites }: NodeSet): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  let isPaused = false
  const people = await Promise.all(Array.from({ length: crowd }, () => participant(campaign, () => isPaused)))
  const saves = () => people.reduce((sum, person) => sum + person.saves(), 0)
  const problems: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const victim = sites[kill % 2]!
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500))
    await victim.kill()
    const before = saves()
    if (!(await until(async () => saves() >= before + crowd)))
      problems.push(`After kill ${kill + 1} nobody could answer by the other node`)
    isPaused = true
    await until(async () => !people.some(({ isSending }) => isSending()))
    problems.push(...(await lost(people)))
    isPaused = false
    await victim.start()
  }
  await Promise.all(people.map(({ leave }) => leave()))
  problems.push(...(await lost(people)), ...people.flatMap(({ refused }) => refused))
  process.stdout.write(
    `  ${kills} kills of a node: ${saves()} answers of ${crowd} people acknowledged, ${problems.length} faults\n`,
  )
  return problems
}
