import { oneLine } from '../text'
import { bare } from './headings'

export type NameParts = { first: string; last: string }

/** Headings of whole names that begin with the last name although no comma says so. */
const lastFirst = [
  ...['lastnamefirstname', 'lastfirst', 'sortablename', 'namevorname', 'nachnamevorname', 'nomprénom', 'nometprénom'],
  ...['apellidosynombre', 'apellidosnombre'],
]

/**
 * A whole name in two parts: "Boo, Bam" and "Bam Boo" are Bam Boo. What stands in brackets, as a number of personnel or
 * "(External)", is no part of it.
 */
export function wholeName(text: string, heading = ''): NameParts {
  const name = oneLine(text.replace(/[([][^()[\]]*[)\]]/g, ' '))
  const [before = '', after = ''] = name.split(',').map(oneLine)
  if (after !== '') return { first: after, last: before }
  const words = before.split(' ')
  const [first = '', ...rest] = words
  if (rest.length > 0 && lastFirst.includes(bare(heading)))
    return { first: words.at(-1) ?? '', last: words.slice(0, -1).join(' ') }
  return { first, last: rest.join(' ') }
}
