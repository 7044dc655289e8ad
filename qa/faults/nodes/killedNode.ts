import { setTimeout as wait } from 'node:timers/promises'
import { campaignOfTwelve } from '@/qa/bench/campaignOfTwelve'
import { crowd } from '../crowd'
import { lost } from '../lost'
import type { NodeSet } from '@/qa/nodes/set.mjs'

const size = 10
const kills = 6

/** Participants answer through nginx while one node or the other is killed; the other one continues. */
export async function killedNode({ sites }: NodeSet): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { people, saves, isAnswering, holdStill, goOn, leave } = await crowd(campaign, size)
  const problems: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const victim = sites[kill % 2]!
    await wait(Math.random() * 1500)
    await victim.kill()
    if (!(await isAnswering(30_000))) problems.push(`After kill ${kill + 1} the other node acknowledged no answer`)
    await holdStill()
    problems.push(...(await lost(people)))
    goOn()
    await victim.start()
  }
  const { missing, refused } = await leave()
  problems.push(...missing, ...refused)
  process.stdout.write(
    `  ${kills} kills of a node: ${saves()} answers of ${size} people acknowledged, ${problems.length} problems\n`,
  )
  return problems
}
