import { oneLine, withoutBrackets } from '../text'
import { bare } from './headings'

export type NameParts = { first: string; last: string }

/** Headings of whole names that begin with the last name although no comma says so. */
const lastFirst = [
  ...['lastnamefirstname', 'lastfirst', 'sortablename', 'namevorname', 'nachnamevorname', 'nomprénom', 'nometprénom'],
  ...['apellidosynombre', 'apellidosnombre'],
]

/** Titles before a name, and those that are one only with a dot ("Phil Day" has none). */
const titles = [
  'prof',
  'professor',
  'dr',
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'sir',
  'dame',
  'herr',
  'frau',
  'mme',
  'mlle',
]
const shortened = [
  'dres',
  'med',
  'rer',
  'nat',
  'pol',
  'phil',
  'jur',
  'ing',
  'dipl',
  'mag',
  'h',
  'c',
  'rev',
  'sr',
  'sra',
]
/** Degrees and the like behind a name, which a comma separates although no first name follows. */
const degrees = [
  'phd',
  'md',
  'mba',
  'ma',
  'msc',
  'ba',
  'bsc',
  'meng',
  'beng',
  'llm',
  'llb',
  'jr',
  'sr',
  'ii',
  'iii',
  'esq',
]

const isInitial = (word: string) => /^\p{L}\.(-?\p{L}\.)*$/u.test(word)
const isTitle = (word: string) =>
  bare(word).length > 1 &&
  word
    .split(/[.-]/)
    .filter((part) => part !== '')
    .every((part) => titles.includes(bare(part)) || (word.endsWith('.') && shortened.includes(bare(part))))
const isDegree = (text: string) => text.split(' ').every((word) => degrees.includes(bare(word)))

/**
 * The words of a name in the order in which it is spoken: titles and initials belong to the first name, "Dr. Berg" has
 * none of its own.
 */
function spokenName(words: readonly string[]): NameParts {
  const start = words.findIndex((word) => !isTitle(word) && !isInitial(word))
  const rest = start === -1 ? [] : words.slice(start)
  const lead = words.slice(0, words.length - rest.length)
  const isLastAlone = rest.length === 1 && isInitial(lead.at(-1) ?? '')
  const firstWords = isLastAlone ? lead.length : lead.length + 1
  return { first: words.slice(0, firstWords).join(' '), last: words.slice(firstWords).join(' ') }
}

/** A name whose last name stands first: titles beside it belong to the first name. */
function lastNameFirst(last: readonly string[], first: string): NameParts {
  const own = last.filter((word) => !isTitle(word))
  if (own.length === 0) return { first, last: last.join(' ') }
  return { first: [...last.filter(isTitle), first].join(' '), last: own.join(' ') }
}

/**
 * A whole name in two parts: "Boo, Bam" and "Bam Boo" are Bam Boo, titles stay with the first name. What stands in
 * brackets, as a number of personnel or "(External)", is no part of it.
 */
export function wholeName(text: string, heading = ''): NameParts {
  const name = oneLine(withoutBrackets(text))
  const [before = '', after = ''] = name.split(',').map(oneLine)
  if (after !== '' && isDegree(after)) {
    const { first, last } = wholeName(before, heading)
    return last === '' ? { first: `${first}, ${after}`, last } : { first, last: `${last}, ${after}` }
  }
  const words = before.split(' ')
  if (after !== '') return lastNameFirst(words, after)
  if (words.length > 1 && lastFirst.includes(bare(heading)))
    return lastNameFirst(words.slice(0, -1), words.at(-1) ?? '')
  return spokenName(words)
}

/** A whole name as it is spoken: "Boo, Bam" as Bam Boo. */
export function spokenOrder(name: string): string {
  const { first, last } = wholeName(name)
  return `${first} ${last}`.trim()
}
