import { peopleColumns, type PeopleColumn } from './column'
import { nameKey } from './nameKey'
import type { Table } from './namedRows'

/** The heading of the file for each of our columns that it has. */
export type Mapping = Partial<Record<PeopleColumn, string>>

/** What spreadsheets of people call their columns besides our own names, as `nameKey` spells them. */
const alsoCalled: Record<PeopleColumn, readonly string[]> = {
  Email: ['e-mail', 'mail', 'emailaddress', 'e-mailaddress', 'useremail', 'workemail', 'username'],
  'First Name': ['firstname', 'first', 'forename', 'givenname', 'given'],
  'Last Name': ['lastname', 'last', 'surname', 'familyname', 'family'],
  Department: ['dept', 'team', 'departmentname', 'businessunit'],
  'Line Manager Name': ['linemanager', 'manager', 'managername', 'supervisor', 'supervisorname', 'reportsto'],
  'Line Manager Email': ['linemanagere-mail', 'linemanageremailaddress', 'manageremail', 'managere-mail', 'manageremailaddress', 'supervisoremail'],
  Password: ['initialpassword'],
}

/** Which heading of a file most likely holds each of our columns: our own name before others, each heading once. */
export function proposedMapping(header: readonly string[]): Mapping {
  const taken = new Set<number>()
  const found: [PeopleColumn, string][] = []
  const spelled = header.map(nameKey)
  const take = (column: PeopleColumn, names: readonly string[]) => {
    if (found.some(([known]) => known === column)) return
    const index = spelled.findIndex((key, place) => names.includes(key) && !taken.has(place))
    const heading = header[index]
    if (heading === undefined) return
    taken.add(index)
    found.push([column, heading.trim()])
  }
  for (const column of peopleColumns) take(column, [nameKey(column)])
  for (const column of peopleColumns) take(column, alsoCalled[column])
  return Object.fromEntries(found)
}

/** A table under the names of our columns; what nothing is mapped to has no name. */
export function mappedTable({ header, rows }: Table, mapping: Mapping): Table {
  const columns = Object.entries(mapping)
  const nameOf = (heading: string) => columns.find(([, mapped]) => nameKey(mapped) === nameKey(heading))?.[0] ?? ''
  return { header: header.map(nameOf), rows }
}
