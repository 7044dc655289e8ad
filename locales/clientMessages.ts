import 'server-only'
import { getLocale } from 'next-intl/server'
import kept from './__generated__/workspace.json'
import { browserMessages } from './browserMessages'
import type enGB from './en-GB'
import { differences } from './overlay'
import type { PageFolder } from './pageMessages'
import { productMessages } from './productMessages'

const known = new Map<string, Partial<typeof enGB>>()

/**
 * The messages of this request's language that its document contains, made once. In the workspace only what differs from
 * the file of messages that browsers keep: the language's own, and those with the name of the product.
 */
export async function clientMessages(folder: PageFolder): Promise<Partial<typeof enGB>> {
  const locale = await getLocale()
  const key = `${locale} ${folder}`
  const found = known.get(key)
  if (found !== undefined) return found
  const all = browserMessages(productMessages(locale), folder)
  const made = folder === 'workspace' ? differences(kept, all) : all
  known.set(key, made)
  return made
}
