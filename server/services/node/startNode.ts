import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import pLimit from 'p-limit'
import type { Db } from '@/server/db/client'
import { databaseNow } from '@/server/db/databaseClock'
import { log } from '@/server/log'
import { buildId } from './buildId'

/** What a process does: it serves, it works, or both. */
export type NodeRole = 'site' | 'worker' | 'both'

/** How often a process says that it is there. */
const pulseSeconds = 15

/** This process among those of the installation. */
export type RunningNode = {
  /** Says that it takes nothing new on. */
  drain: () => Promise<void>
  /** Says good-bye. */
  leave: () => Promise<void>
}

/**
 * Makes this process known to the others, now and every few seconds, with its role and its build. A database that is
 * away is told later; nothing waits for it.
 */
export async function startNode(db: Db, role: NodeRole, isDraining: () => boolean = () => false): Promise<RunningNode> {
  const id = randomUUID()
  const facts = { role, host: hostname(), pid: process.pid, build: buildId(), startedAt: new Date() }
  let drainingAt: Date | null = null
  // One after the other, so that a slow sign of life does not bring back a row that was taken away.
  const oneAtATime = pLimit(1)
  const say = (work: () => Promise<unknown>) =>
    oneAtATime(work).catch((error: unknown) => log.warn({ err: error }, 'a sign of life was not written'))
  const pulse = async () => {
    if (isDraining()) drainingAt ??= new Date()
    const lastSeenAt = await databaseNow(db)
    return db.node.upsert({
      where: { id },
      create: { id, ...facts, drainingAt, lastSeenAt },
      update: { lastSeenAt, drainingAt },
    })
  }
  const timer = setInterval(() => void say(pulse), pulseSeconds * 1000)
  timer.unref()
  await say(pulse)
  return {
    drain: async () => {
      drainingAt ??= new Date()
      await say(pulse)
    },
    leave: async () => {
      clearInterval(timer)
      await say(() => db.node.deleteMany({ where: { id } }))
    },
  }
}
