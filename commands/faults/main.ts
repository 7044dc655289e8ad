import { db } from '@/server/db/client'
import { answers } from './answers'
import { importing } from './importing'
import { invitations } from './invitations'
import { reminders } from './reminders'

/** Each answers what was not kept, in words; nothing when all was. */
const parts: Record<string, (count?: number) => Promise<string[]>> = { answers, import: importing, invitations, reminders }

const count = process.env.FAULTS_NUMBER ? Number(process.env.FAULTS_NUMBER) : undefined
let broken = 0
for (const part of process.argv.slice(2)) {
  const problems = await parts[part]!(count)
  broken += problems.length
  process.stdout.write(`${part}: ${problems.length === 0 ? 'kept' : `NOT KEPT\n${problems.slice(0, 20).map((problem) => `  ${problem}`).join('\n')}`}\n`)
}
await db().$disconnect()
process.exit(broken === 0 ? 0 : 1)
