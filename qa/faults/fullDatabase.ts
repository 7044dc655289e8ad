import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { type Answer, asker } from './ask'
import { corruption } from './corruption'
import { crowd } from './crowd'
import { tell } from './tell'

const size = 5
const filledFor = 15_000
const patience = 120_000

/** Fills the disk of the data folder; returns how to free it. */
function fill(): () => void {
  const file = join(env().dataDir, 'balloon')
  const { bavail, bsize } = statfsSync(env().dataDir)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch {
    // A full disk is the injected fault.
  }
  return () => rmSync(file, { force: true })
}

/** Participants save until the database disk is full, retry meanwhile, and save again once there is space. */
export async function fullDatabase(rounds = 2): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { saves, isAnswering, leave } = await crowd(campaign, size)
  const { cookie } = await campaign.learner()
  const reader = asker(cookie, { most: 4 })
  const problems: string[] = []
  const recovery: number[] = []
  const reads: Answer[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(2000)
    // The preallocated write-ahead log has space for a while: it is made to allocate more.
    const empty = fill()
    for (const from = Date.now(); Date.now() - from < filledFor; await wait(250)) {
      // In the first round only the product writes, and has to leave space for the log.
      if (round > 0)
        await db().$executeRaw`SELECT pg_logical_emit_message(false, 'faults', repeat('x', 1000000))`.catch(
          () => undefined,
        )
      const answer = await reader.get('/api/account/sessions')
      reads.push(answer)
      if (round === 0 && answer.status !== 200)
        problems.push(`A read ended with ${answer.status} while only the product wrote`)
    }
    const [before, from] = [saves(), performance.now()]
    empty()
    if (!(await isAnswering(patience, before)))
      return [...problems, 'no save was acknowledged once there was space again']
    recovery.push(performance.now() - from)
  }
  const { missing, refused } = await leave()
  reader.close()
  const wrong = reads.filter(({ status }) => status !== 200 && status !== 503)
  const read = reads.filter(({ status }) => status === 200).length
  tell('full disk of the database', { tries: rounds, acknowledged: saves(), lost: missing.length, recovery })
  process.stdout.write(
    `    ${read} of ${reads.length} reads succeeded while it was full or the log of PostgreSQL was used up; the others were asked to retry\n`,
  )
  problems.push(...missing, ...refused, ...(await corruption()))
  problems.push(
    ...wrong
      .slice(0, 2)
      .map(({ status, reason, text }) => `${wrong.length} reads ended with ${status} ${reason ?? text.slice(0, 200)}`),
  )
  return problems
}
