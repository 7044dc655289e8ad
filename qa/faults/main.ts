import { db } from '@/server/db/client'
import { answers } from './answering/answers'
import { clock } from './jobs/clock'
import { databaseOutage } from './data/databaseOutage'
import { fullDatabase } from './data/fullDatabase'
import { fullStorage } from './data/fullStorage'
import { importing } from './jobs/importing'
import { invitations } from './jobs/invitations'
import { SkippedPart } from './support/skippedPart'
import { mailServer } from './external/mailServer'
import { migration } from './data/migration'
import { newBuild } from './answering/newBuild'
import { nodes } from './nodes/nodes'
import { openAnswers } from './answering/openAnswers'
import { picking } from './jobs/picking'
import { poisonRequest } from './answering/poison'
import { pool } from './answering/pool'
import { provider } from './external/provider'
import { questionImport } from './jobs/questionImport'
import { races } from './answering/races'
import { reminders } from './jobs/reminders'
import { replies } from './answering/replies'
import { restoreDrill, restoreToExternalTarget } from './data/restoreDrill'
import { rolling } from './nodes/rolling'
import { secrets } from './external/secrets'
import { sigterm } from './launcher/sigterm'
import { soak } from './answering/soak'
import { takeover } from './jobs/takeover'
import { tarpit } from './external/tarpit'
import { waves } from './jobs/waves'

/** Each returns the broken guarantees as texts, none when it passed. One that cannot run here throws SkippedPart. */
const parts: Record<string, (count?: number) => Promise<string[]>> = {
  answers,
  clock,
  databaseAway: databaseOutage,
  fullDatabase,
  fullStorage,
  import: importing,
  invitations,
  mailServer,
  migration,
  newBuild,
  nodes,
  openAnswers,
  picking,
  poison: poisonRequest,
  pool,
  provider,
  questionImport,
  races,
  reminders,
  replies,
  restore: restoreDrill,
  restoreElsewhere: restoreToExternalTarget,
  rolling,
  secrets,
  sigterm,
  soak,
  takeover,
  tarpit,
  waves,
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
    if (error instanceof SkippedPart) return [`skipped: ${error.message}`, 3]
    throw error
  }
}

const [part = ''] = process.argv.slice(2)
const [words, code] = await outcome(part)
process.stdout.write(`${part}: ${words}\n`)
await db().$disconnect()
process.exit(code)
