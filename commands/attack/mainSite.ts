import { type Site, startSite } from './site'

let main: Site | undefined

/** Starts the site that most is tried on. */
export const openSite = async (): Promise<Site> => (main = await startSite())

/** That site. */
export function site(): Site {
  if (main === undefined) throw new Error('The site is not started yet')
  return main
}
