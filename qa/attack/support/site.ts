import { freePort } from '@/commands/process/freePort.mjs'
import { type Site, startSite } from '@/qa/product.mjs'
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

/** Another site with settings of its own, while `work` runs. */
export async function withSite<Result>(
  settings: Record<string, string>,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const other = await startOther(settings)
  return work(other).finally(() => other.stop({ timeout: 8000 }))
}
