import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import pLimit from 'p-limit'
import type { Db } from '@/server/db/client'
import { databaseNow } from '@/server/db/databaseClock'
import { log } from '@/server/log'
import { env } from '@/server/env'
import { storageBelongsHere } from '@/server/services/blob'
import { storage } from '@/server/storage/storage'
import { buildId } from './buildId'
import { SettingsDiffer } from './SettingsDiffer'

/** A process that was not heard of for this long no longer runs: four heartbeats. */
const silentMilliseconds = 60_000

/** The settings that every process must have alike, beside the secrets that `checkKeys` compares, by their names. */
type Shared = { APP_URL: string; CRON_SECRET: string }

/**
 * Fingerprints of the shared settings: they tell whether two processes have the same value, and not which.
 */
export function sharedSettings({ appUrl, cronSecret, codePepper } = env()): Shared {
  const fingerprint = (value: string) => createHmac('sha256', codePepper).update(value).digest('base64url')
  return { APP_URL: fingerprint(appUrl), CRON_SECRET: fingerprint(cronSecret) }
}

/** Processes of this machine that have ended without a word are seen at once. */
function isRunning({ host, pid }: { host: string; pid: number }): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Compares this process, registered as `id`, with those that run already: it is refused (SettingsDiffer) where it has
 * another address or secret, or another storage of files. Of two that start at the same moment, the later one is.
 */
export async function checkShared(
  db: Db,
  id: string,
  settings: Shared = sharedSettings(),
  files = storage(),
): Promise<void> {
  const since = new Date((await databaseNow(db)).getTime() - silentMilliseconds)
  const nodes = await db.node.findMany({
    where: { lastSeenAt: { gte: since }, drainingAt: null },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  })
  const own = nodes.findIndex((node) => node.id === id)
  const running = (own === -1 ? nodes : nodes.slice(0, own)).filter(isRunning)
  for (const node of running) {
    const theirs = node.shared as Partial<Shared> | null
    const differing = Object.entries(settings).filter(
      ([name, value]) => (theirs?.[name as keyof Shared] ?? value) !== value,
    )
    if (differing.length > 0)
      throw new SettingsDiffer(
        `${differing.map(([name]) => name).join(' and ')} of this process differ${differing.length === 1 ? 's' : ''} from the process ${node.pid} on ${node.host}, which runs with the same database. Give every process the same value; to change it, stop all of them first.`,
      )
  }
  if (!(await storageBelongsHere(db, files, running.length > 0)))
    throw new SettingsDiffer(
      'The files of this process are not those of the processes that run with the same database: uploads of one would be absent on the other. Give every process the same BLOB_URL, or on one machine the same DATA_DIR.',
    )
}

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
    oneAtATime(work).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record the heartbeat of this process'),
    )
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
