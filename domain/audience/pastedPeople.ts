import { nameBeside, readAddress } from '../account'
import { FileProblem, type PeopleRow, peopleRows, proposeMapping, spokenOrder, tableOf, textGrid } from '../sheet'
import { oneLine } from '../text'

/** The most people named one by one in a call, by profile or by email; larger groups are chosen by a rule. */
export const mostNamed = 5000

export type PastedPerson = { email: string; name: string }
export type PastedPeople = {
  /** Each address once, with the name that was written beside it. */
  people: PastedPerson[]
  /** Addresses that were listed again, each as often. */
  doubles: string[]
  /** Lines, or parts of them, that hold no valid address. */
  unreadable: string[]
}

const address = /[^\s<>,;"()[\]]+[@＠][^\s<>,;"()[\]]+/g
/** What separates a name from the address beside it. */
const edges = /^[\s,;:"'<>()[\]|]+|[\s,;:"'<>()[\]|]+$/g
/** What a list puts before its lines: "- ", "• ", "1. ", "2) ". */
const bullet = /^\s*(?:[-–—*•·▪◦‣]+|\(?\d{1,4}[.)])\s+/u
const bare = (text: string) => text.replace(/^mailto:/i, '').replace(edges, '')

/** The name in the words beside an address: "Bello, Amara <" reads as "Amara Bello"; cells of a sheet stand side by side. */
function nameIn(words: string, email: string): string {
  const name = nameBeside(words, email)
  const isOneName = name.endsWith('<') || /^"[^"]*"$/.test(name)
  const [first = '', second = ''] = bare(name)
    .split(/[,;\t|]/)
    .map(bare)
    .map(oneLine)
  if (second === '') return first
  if (isOneName) return spokenOrder(bare(name))
  return first.includes(' ') ? first : `${first} ${second}`
}

/** The addresses of a line, each with the name before it; a single one may have its name behind it. */
function entriesOf(line: string): PastedPerson[] {
  let from = 0
  const entries = [...line.matchAll(address)].map((match) => {
    const email = bare(match[0]).replace(/\.$/, '')
    const words = nameIn(line.slice(from, match.index), email)
    // Without a letter it is a number of the list, or a sign.
    const name = /\p{L}/u.test(words) ? words : ''
    from = match.index + match[0].length
    return { email, name }
  })
  const [only] = entries
  return entries.length === 1 && only?.name === '' ? [{ ...only, name: nameIn(line.slice(from), only.email) }] : entries
}

/** The rows of a copied table whose headings are known; null for any other text. */
function rowsOf(text: string): PeopleRow[] | null {
  try {
    const table = tableOf(textGrid(text, { isTabbed: true }), 'people')
    const mapping = proposeMapping(table.header)
    const rows = mapping.Email === undefined || table.header.length < 2 ? [] : peopleRows(table, mapping)
    return !('key' in rows) && rows.some(({ values }) => readAddress(values.Email) !== null) ? rows : null
  } catch (error) {
    if (error instanceof FileProblem) return null
    throw error
  }
}

const entryOf = ({ values }: PeopleRow): PastedPerson => ({
  email: values.Email,
  name: `${values['First Name']} ${values['Last Name']}`.trim(),
})

/**
 * Reads a pasted list of people: a copied table with its headings, or one or several people a line, separated by commas,
 * semicolons or tabs, with or without names ("Ada Byron <ada@example.com>").
 */
export function pastedPeople(text: string): PastedPeople {
  const found = new Map<string, PastedPerson>()
  const doubles: string[] = []
  const unreadable: string[] = []
  const add = ({ email: written, name }: PastedPerson) => {
    const email = readAddress(written)?.email
    if (email === undefined) unreadable.push(written === '' ? name : written)
    else if (found.has(email)) doubles.push(written)
    else found.set(email, { email, name })
  }
  const rows = rowsOf(text)
  for (const row of rows ?? []) add(entryOf(row))
  for (const written of rows === null ? text.split(/[\r\n]+/) : []) {
    const line = written.replace(bullet, '')
    if (bare(nameBeside(line, '')) === '') continue
    const entries = entriesOf(line)
    if (entries.length === 0) unreadable.push(oneLine(line))
    entries.forEach(add)
  }
  return { people: [...found.values()], doubles, unreadable }
}
