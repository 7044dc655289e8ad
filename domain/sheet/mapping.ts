import { peopleColumns, type PeopleColumn } from './columns'
import { nameKey, type Table } from './namedRows'

/** The heading of the file for each of the product's columns it has. */
export type Mapping = Partial<Record<PeopleColumn, string>>

/** A heading reduced to letters and digits, so that case, spaces, dashes and other signs do not matter. */
const bare = (heading: string) => nameKey(heading).replace(/[^\p{L}\p{N}]/gu, '')

/** Common English and German column headings besides the product's own; each as spelt by `bare`. */
const alsoCalled: Record<PeopleColumn, readonly string[]> = {
  Email: [
    'email',
    'mail',
    'emailaddress',
    'mailaddress',
    'emailadresse',
    'mailadresse',
    'useremail',
    'workemail',
    'businessemail',
    'username',
  ],
  'First Name': ['firstname', 'first', 'forename', 'givenname', 'given', 'vorname', 'rufname'],
  'Last Name': [
    'lastname',
    'last',
    'surname',
    'familyname',
    'family',
    'secondname',
    'nachname',
    'familienname',
    'zuname',
  ],
  Department: ['department', 'dept', 'team', 'departmentname', 'businessunit', 'abteilung', 'bereich'],
  'Line Manager Name': [
    'linemanagername',
    'linemanager',
    'manager',
    'managername',
    'supervisor',
    'supervisorname',
    'reportsto',
    'vorgesetzter',
    'vorgesetzte',
    'führungskraft',
  ],
  'Line Manager Email': [
    'linemanageremail',
    'linemanageremailaddress',
    'manageremail',
    'manageremailaddress',
    'supervisoremail',
    'supervisoremailaddress',
  ],
  Password: ['password', 'initialpassword', 'passwort'],
}

/**
 * The most likely heading of a file for each of the product's columns: the product's own name first, each heading
 * once.
 */
export function proposeMapping(header: readonly string[]): Mapping {
  const taken = new Set<number>()
  const found: [PeopleColumn, string][] = []
  const take = (column: PeopleColumn, isCalled: (heading: string) => boolean) => {
    if (found.some(([known]) => known === column)) return
    const index = header.findIndex((heading, place) => isCalled(heading) && !taken.has(place))
    const heading = header[index]
    if (heading === undefined) return
    taken.add(index)
    found.push([column, heading.trim()])
  }
  for (const column of peopleColumns) take(column, (heading) => nameKey(heading) === nameKey(column))
  for (const column of peopleColumns) take(column, (heading) => alsoCalled[column].includes(bare(heading)))
  return Object.fromEntries(found)
}

/** A table with the product's column names; an unmapped column has no name. */
export function applyMapping({ header, rows }: Table, mapping: Mapping): Table {
  const columns = Object.entries(mapping)
  const nameOf = (heading: string) => columns.find(([, mapped]) => nameKey(mapped) === nameKey(heading))?.[0] ?? ''
  return { header: header.map(nameOf), rows }
}
