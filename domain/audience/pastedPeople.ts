import { readAddress, withoutHeader } from '../account'
import { FileProblem, type PeopleRow, peopleRows, proposeMapping, tableOf, textGrid } from '../sheet'
import { oneLine } from '../text'
import { hasWords, type PastedPerson, type Piece, piecesOf } from './pastedPieces'

/** The most people named one by one in a call, by profile or by email; larger groups are chosen by a rule. */
export const mostNamed = 5000

export type PastedPeople = {
  /** Each address once, with the name that was written beside it. */
  people: PastedPerson[]
  /** Addresses that were listed again, each as often. */
  doubles: string[]
  /** Lines, or parts of them, that hold no valid address, as they were written. */
  unreadable: string[]
}

/** What a list puts before its lines: "- ", "• ", "1. ", "2) ". */
const bullet = /^\s*(?:[-–—*•·▪◦‣]+|\(?\d{1,4}[.)])\s+/u

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

/** A person whose address is none, in the form in which it can be corrected. */
const asWritten = ({ email, name }: PastedPerson): string =>
  email === '' || name === '' ? `${email}${name}` : `${name} <${email}>`

/**
 * Reads a pasted list of people: a copied table with its headings, or one or several people a line, separated by commas,
 * semicolons or tabs, with or without names ("Ada Byron <ada@example.com>").
 */
export function pastedPeople(text: string): PastedPeople {
  const found = new Map<string, PastedPerson>()
  const doubles: string[] = []
  const unreadable: string[] = []
  const add = (piece: Piece) => {
    if (typeof piece === 'string') return unreadable.push(oneLine(withoutHeader(piece)))
    const { email: written, name } = piece
    const email = readAddress(written)?.email
    if (email === undefined) unreadable.push(asWritten(piece))
    else if (found.has(email)) doubles.push(written)
    else found.set(email, { email, name })
  }
  const rows = rowsOf(text)
  for (const row of rows ?? []) add(entryOf(row))
  for (const written of rows === null ? text.split(/[\r\n]+/) : []) {
    const line = written.replace(bullet, '')
    if (hasWords(line)) piecesOf(line).forEach(add)
  }
  return { people: [...found.values()], doubles, unreadable }
}
