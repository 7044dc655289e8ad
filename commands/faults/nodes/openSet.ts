import { join } from 'node:path'
import { env } from '@/server/env'
import { LeftOut } from '../leftOut'

export type Node = {
  url: string
  port: number
  start: () => Promise<void>
  stop: (milliseconds?: number) => Promise<number>
  kill: () => Promise<void>
}
export type NodeSet = {
  url: string
  /** What nginx said last. */
  words: () => string
  /** nginx sends nobody to this port any more; null: to all again. */
  leaveOut: (port: number | null) => Promise<void>
  sites: [Node, Node]
  workers: { start: () => Promise<void>; stop: () => Promise<void>; kill: () => Promise<void> }[]
  replica: {
    pause: () => Promise<unknown>
    resume: () => Promise<unknown>
    start: () => Promise<void>
    stop: () => Promise<void>
  }
  stop: () => Promise<void>
}
type Commands = {
  startSet: (options: object) => Promise<NodeSet>
  debianProgram: (name: string) => string | null
}

/** The set over the house's PostgreSQL, nginx at the house's own address; left out where the system lacks a part. */
export async function openSet(more: Record<string, string> = {}): Promise<NodeSet> {
  const folder = process.env.FAULTS_COMMANDS ?? ''
  const parts = await Promise.all(
    ['nodes/set.mjs', 'nodes/debianProgram.mjs'].map((file) => import(`${folder}${file}`) as Promise<Commands>),
  )
  const { startSet, debianProgram } = Object.assign({}, ...parts) as Commands
  const absent = ['nginx', 'pgbouncer'].filter((name) => debianProgram(name) === null)
  if (absent.length > 0)
    throw new LeftOut(`the system lacks ${absent.join(' and ')} (apt-get install ${absent.join(' ')})`)
  const { dataDir, port, databaseUrl, sessionSecret, cronSecret, codePepper } = env()
  return startSet({
    primary: { url: databaseUrl, folder: join(dataDir, 'postgres') },
    dataDir,
    port,
    secrets: { NEXTAUTH_SECRET: sessionSecret, CRON_SECRET: cronSecret, CODE_PEPPER: codePepper },
    more,
  })
}
