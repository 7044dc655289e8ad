import { compiledText } from './compiledText'
import enGB from './en-GB'
import { type PageFolder, pageMessages } from './pageMessages'

type Words = { [key: string]: string | Words }
type Compiled = { [key: string]: ReturnType<typeof compiledText> | Compiled }

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

/** The messages that the pages of a folder use in the browser, compiled, so that pages need no message parser. */
export function browserMessages(words: typeof enGB, folder: PageFolder): Partial<typeof enGB> {
  const made = forBrowsers(words)
  return Object.fromEntries(pageMessages[folder].map((noun) => [noun, made[noun]]))
}

/** What is generated for the script that browsers keep: the name of the product is filled in by each document. */
export const keptMessages = () => browserMessages(enGB, 'workspace')
