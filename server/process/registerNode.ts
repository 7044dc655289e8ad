import 'server-only'
import { db } from '@/server/db/client'
import { isDraining } from '@/server/http/health/draining'
import { log } from '@/server/log'
import { checkKeys } from '@/server/services/node/checkKeys'
import { SettingsDiffer } from '@/server/services/node/SettingsDiffer'
import { type NodeRole, startNode } from '@/server/services/node/startNode'
import { startWithRetry } from './startWithRetry'
import { startWorker } from './work/worker'

async function join(role: NodeRole): Promise<() => Promise<void>> {
  await checkKeys(db())
  const node = await startNode(db(), role, isDraining)
  const stopWorker = role === 'site' ? null : await startWorker()
  return async () => {
    await node.drain()
    await stopWorker?.()
    await node.leave()
  }
}

/** A process whose settings are not those of the others exits before it does harm; an unavailable database is waited for. */
function refuse(error: unknown): void {
  if (!(error instanceof SettingsDiffer))
    return log.error({ err: error }, 'could not register this process in the database: retried')
  // The log is written later than the process ends.
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/**
 * Registers this process as a node of the installation and starts its work. Returns how to leave: within a few
 * seconds other nodes take over its work.
 */
export function registerNode(role: NodeRole): Promise<() => Promise<void>> {
  return startWithRetry(() => join(role), { onFailure: refuse, pauseMilliseconds: 5000 })
}
