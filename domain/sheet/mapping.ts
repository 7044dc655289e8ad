import { readAddress } from '../account'
import { mappedColumns, type PeopleColumn, peopleColumns } from './columns'
import { alsoCalled, bare, nameAlone } from './headings'
import { nameKey, type Table } from './namedRows'

/** The heading of the file for each of the product's columns it has. */
export type Mapping = Partial<Record<PeopleColumn, string>>

/**
 * What "Name", "Nom" or "Nombre" means: beside a first name the last one, beside a last name the first one, and alone
 * the whole.
 */
function columnOfName(has: (column: PeopleColumn) => boolean): PeopleColumn | null {
  if (has('First Name')) return has('Last Name') ? null : 'Last Name'
  return has('Last Name') ? 'First Name' : 'Full Name'
}

/**
 * The most likely heading of a file for each of the product's columns: the product's own name first, then by the
 * certainty of its other names, each heading once. A whole name is proposed only without a first and a last one.
 */
export function proposeMapping(header: readonly string[]): Mapping {
  const taken = new Set<number>()
  const found = new Map<PeopleColumn, string>()
  const names = header.map(bare)
  const take = (column: PeopleColumn, index: number) => {
    if (index === -1 || found.has(column)) return
    taken.add(index)
    found.set(column, (header[index] ?? '').trim())
  }
  const placeOf = (isCalled: (place: number) => boolean) =>
    header.findIndex((_, place) => !taken.has(place) && isCalled(place))
  for (const column of mappedColumns)
    take(
      column,
      placeOf((place) => nameKey(header[place] ?? '') === nameKey(column)),
    )
  const takeKnown = (column: PeopleColumn) => {
    for (const name of alsoCalled[column])
      take(
        column,
        placeOf((place) => names[place] === name && !nameAlone.includes(name)),
      )
  }
  for (const column of [...peopleColumns, 'Status'] as const) takeKnown(column)
  const alone = columnOfName((column) => found.has(column))
  if (alone !== null)
    take(
      alone,
      placeOf((place) => nameAlone.includes(names[place] ?? '')),
    )
  if (!found.has('First Name') || !found.has('Last Name')) takeKnown('Full Name')
  return Object.fromEntries(found)
}

/** What is proposed for a table: of one without headings, the column of the addresses. */
export function proposedMapping({ header, rows, headingRow }: Table & { headingRow: number }): Mapping {
  if (headingRow > 0) return proposeMapping(header)
  const heading = header.find((_, place) => rows.some(({ cells }) => readAddress(cells[place] ?? '') !== null))
  return heading === undefined ? {} : { Email: heading }
}

/** A table with the product's column names; an unmapped column has no name. */
export function applyMapping({ header, rows }: Table, mapping: Mapping): Table {
  const columns = Object.entries(mapping)
  const nameOf = (heading: string) => columns.find(([, mapped]) => nameKey(mapped) === nameKey(heading))?.[0] ?? ''
  return { header: header.map(nameOf), rows }
}
