import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import pLimit from 'p-limit'
import type { Db } from '@/server/db/client'
import { databaseNow } from '@/server/db/databaseClock'
import { log } from '@/server/log'
import { buildId } from './buildId'
import { checkShared, sharedSettings } from './checkShared'

/** What a process does: serve the site, run background work, or both. */
export type NodeRole = 'site' | 'worker' | 'both'

/** How often a process sends its heartbeat. */
const pulseSeconds = 15

/** This process in the list of the installation's processes. */
export type RunningNode = {
  /** Announces that the process takes on no new work. */
  drain: () => Promise<void>
  /** Removes the process from the list. */
  leave: () => Promise<void>
}

/**
 * Registers this process with its role and its build, now and every few seconds, unless its settings are not those of
 * the processes that run already (SettingsDiffer).
 */
export async function startNode(db: Db, role: NodeRole, isDraining: () => boolean = () => false): Promise<RunningNode> {
  const id = randomUUID()
  const facts = {
    role,
    host: hostname(),
    pid: process.pid,
    build: buildId(),
    shared: sharedSettings(),
    startedAt: new Date(),
  }
  let drainingAt: Date | null = null
  // In sequence, so that a slow heartbeat does not restore a row that was removed.
  const oneAtATime = pLimit(1)
  const say = (work: () => Promise<unknown>) =>
    oneAtATime(work).catch((error: unknown) => log.warn({ err: error }, 'heartbeat not recorded'))
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
  const leave = async () => {
    clearInterval(timer)
    await say(() => db.node.deleteMany({ where: { id } }))
  }
  await checkShared(db, id).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  return {
    drain: async () => {
      drainingAt ??= new Date()
      await say(pulse)
    },
    leave,
  }
}
