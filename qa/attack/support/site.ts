import { freePort } from '@/commands/process/freePort.mjs'
import { type Site, startSite } from '@/qa/product.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'

const mostPorts = 3

let main: Site | undefined

/** Starts the site under attack. */
export const openSite = async (): Promise<Site> => (main = await startSite({ port: env().port }))

/** The site under attack. */
export function site(): Site {
  if (main === undefined) throw new Error('The site is not started yet')
  return main
}

/** A free port may be taken by another process before it is used: then another one is tried. */
async function startOther(settings: Record<string, string>, attempts = mostPorts): Promise<Site> {
  const port = await freePort()
  return startSite({ port, env: settings }).catch((error: Error) => {
    if (attempts === 1 || !error.message.includes('EADDRINUSE')) throw error
    return startOther(settings, attempts - 1)
  })
}

/**
 * Settings that all processes must share are refused beside a running one: it is out of the list until its next
 * heartbeat, and one may fall into the start.
 */
async function startBeside(settings: Record<string, string>, attempts = 3): Promise<Site> {
  await db().node.deleteMany()
  return startOther(settings).catch((error: Error) => {
    if (attempts === 1 || !error.message.includes('ended before it answered')) throw error
    return startBeside(settings, attempts - 1)
  })
}

/** Another site with settings of its own, while `work` runs. */
export async function withSite<Result>(
  settings: Record<string, string>,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const other = await startBeside(settings)
  return work(other).finally(() => other.stop({ timeout: 8000 }))
}
