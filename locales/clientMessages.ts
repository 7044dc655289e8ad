import 'server-only'
import { getLocale } from 'next-intl/server'
import { compiledText } from './compiledText'
import type enGB from './en-GB'
import { type PageFolder, pageMessages } from './pageMessages'
import { productMessages } from './productMessages'
import type { AppLocale } from './words'

type Words = { [key: string]: string | Words }
type Compiled = { [key: string]: ReturnType<typeof compiledText> | Compiled }

const known = new Map<AppLocale, typeof enGB>()

function compiled(words: Words): Compiled {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compiledText(value) : compiled(value),
    ]),
  )
}

/** Leaves the messages of a report and its title uncompiled: their renderer fills them in itself. */
function forBrowsers(words: typeof enGB): typeof enGB {
  const made = compiled(words as unknown as Words) as unknown as typeof enGB
  const { caller, pdf, standardTitle } = words.report
  return { ...made, report: { ...made.report, caller, pdf, standardTitle } }
}

/**
 * The messages of this request's language for the browser, those of a folder of pages: compiled here once, so that pages
 * need no message parser.
 */
export async function clientMessages(folder: PageFolder): Promise<Partial<typeof enGB>> {
  const locale = await getLocale()
  const made = known.get(locale) ?? forBrowsers(productMessages(locale))
  known.set(locale, made)
  return Object.fromEntries(pageMessages[folder].map((noun) => [noun, made[noun]]))
}
