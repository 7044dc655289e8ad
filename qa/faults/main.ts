import { db } from '@/server/db/client'
import { answers } from './answers'
import { clock } from './clock'
import { databaseAway } from './databaseAway'
import { fullDatabase } from './fullDatabase'
import { fullStorage } from './fullStorage'
import { importing } from './importing'
import { invitations } from './invitations'
import { LeftOut } from './leftOut'
import { mailServer } from './mailServer'
import { migration } from './migration'
import { newBuild } from './newBuild'
import { nodes } from './nodes'
import { poisonRequest } from './poison'
import { pool } from './pool'
import { provider } from './provider'
import { questionImport } from './questionImport'
import { races } from './races'
import { reminders } from './reminders'
import { replies } from './replies'
import { restoreDrill, restoreElsewhere } from './restoreDrill'
import { rolling } from './rolling'
import { secrets } from './secrets'
import { sigterm } from './sigterm'
import { soak } from './soak'
import { supervised } from './supervised'
import { takeover } from './takeover'
import { tarpit } from './tarpit'

/** Each returns the broken guarantees as texts, none when it passed. One that cannot run here throws LeftOut. */
const parts: Record<string, (count?: number) => Promise<string[]>> = {
  answers,
  clock,
  databaseAway,
  fullDatabase,
  fullStorage,
  import: importing,
  invitations,
  mailServer,
  migration,
  newBuild,
  nodes,
  poison: poisonRequest,
  pool,
  provider,
  questionImport,
  races,
  reminders,
  replies,
  restore: restoreDrill,
  restoreElsewhere,
  rolling,
  secrets,
  sigterm,
  soak,
  supervised,
  takeover,
  tarpit,
}

const count = process.env.FAULTS_NUMBER ? Number(process.env.FAULTS_NUMBER) : undefined

/** The summary of a part, and its exit code for qa/faults.mjs: 0 passed, 1 failed, 3 skipped. */
async function outcome(part: string): Promise<[string, number]> {
  try {
    const problems = await parts[part]!(count)
    return problems.length === 0
      ? ['passed', 0]
      : [
          `FAILED\n${problems
            .slice(0, 20)
            .map((problem) => `  ${problem}`)
            .join('\n')}`,
          1,
        ]
  } catch (error) {
    if (error instanceof LeftOut) return [`skipped: ${error.message}`, 3]
    throw error
  }
}

const [part = ''] = process.argv.slice(2)
const [words, code] = await outcome(part)
process.stdout.write(`${part}: ${words}\n`)
await db().$disconnect()
process.exit(code)
