import { freePort } from '@/commands/process/freePort.mjs'
import { type Site, startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'

const mostPorts = 3

let main: Site | undefined

/** Starts the site that most is tried on. */
export const openSite = async (): Promise<Site> => (main = await startSite({ port: env().port }))

/** That site. */
export function site(): Site {
  if (main === undefined) throw new Error('The site is not started yet')
  return main
}

/** Between asking for a free port and taking it somebody else may have it: then another is tried. */
async function startOther(settings: Record<string, string>, tries = mostPorts): Promise<Site> {
  const port = await freePort()
  return startSite({ port, env: settings }).catch((error: Error) => {
    if (tries === 1 || !error.message.includes('EADDRINUSE')) throw error
    return startOther(settings, tries - 1)
  })
}

/** Another site of ours with settings of its own, for as long as the work takes. */
export async function withSite<Result>(
  settings: Record<string, string>,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const other = await startOther(settings)
  return work(other).finally(() => other.stop({ patience: 8000 }))
}
