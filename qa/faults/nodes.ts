import { mailCatcher } from '@/server/testing/mailCatcher'
import { archived, codes, managing, sessions, wrongPasswords } from './nodes/accounts'
import { copyBehind } from './nodes/copyBehind'
import { killedNode } from './nodes/killedNode'
import type { NodeSet } from '@/qa/nodes/set.mjs'
import { openSet } from './nodes/openSet'
import { packages } from './nodes/packages'
import { caches, files, finishes, jobs } from './nodes/records'

type Check = (set: NodeSet, received: readonly string[]) => Promise<string[]>

const checks: Record<string, Check> = {
  'a session of one node is one of the other, and ends on both': sessions,
  'whoever is removed is out on both': archived,
  'wrong passwords are counted over both': wrongPasswords,
  'a mailed code is taken once': codes,
  'staff manage a company on both, and stop on both': managing,
  'a hundred finishes are one': finishes,
  'a file of one is had from the other': files,
  'what one changes the other reads at once': caches,
  'invitations and reminders leave once': jobs,
  'a package made by any worker is had from both': packages,
  'a copy that falls behind or goes away is passed over': copyBehind,
  'nothing acknowledged is lost when a node is killed': killedNode,
}

/** Two web servers and two workers behind nginx, over pgbouncer, PostgreSQL and a replica: do they act as one? */
export async function nodes(): Promise<string[]> {
  const mails = await mailCatcher()
  const problems: string[] = []
  let set: NodeSet | undefined
  try {
    set = await openSet({ SMTP_URL: mails.url })
    for (const [words, check] of Object.entries(checks)) {
      const found = await check(set, mails.received).catch((error: unknown) => [
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      ])
      process.stdout.write(`  ${found.length === 0 ? 'kept' : 'NOT KEPT'}: ${words}\n`)
      problems.push(...found.map((problem) => `${words}: ${problem}`))
    }
  } finally {
    await set?.stop()
    await mails.close()
  }
  return problems
}
