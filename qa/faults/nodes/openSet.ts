import { join } from 'node:path'
import { debianProgram } from '@/qa/nodes/debianProgram.mjs'
import { type NodeSet, startSet } from '@/qa/nodes/set.mjs'
import { env } from '@/server/env'
import { SkippedPart } from '../support/skippedPart'

/** The set over the run's PostgreSQL, with nginx at the run's port; skipped where the system lacks a program. */
export async function openNodeSet(more: Record<string, string> = {}): Promise<NodeSet> {
  const absent = ['nginx', 'pgbouncer'].filter((name) => debianProgram(name) === null)
  if (absent.length > 0)
    throw new SkippedPart(`the system lacks ${absent.join(' and ')} (apt-get install ${absent.join(' ')})`)
  const { dataDir, port, databaseUrl, sessionSecret, cronSecret, codePepper } = env()
  return startSet({
    primary: { url: databaseUrl, folder: join(dataDir, 'postgres') },
    dataDir,
    port,
    secrets: { NEXTAUTH_SECRET: sessionSecret, CRON_SECRET: cronSecret, CODE_PEPPER: codePepper },
    more,
  })
}
