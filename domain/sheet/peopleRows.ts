import { readAddress } from '../account'
import { mappedColumns, type PeopleColumn } from './columns'
import { isInactive } from './inactive'
import { applyMapping, type Mapping } from './mapping'
import { type ImportProblem, type NamedRow, namedRows, type Table } from './namedRows'
import { isFooter, isTotal } from './isTotal'
import { spokenOrder, wholeName } from './wholeName'

/** A row of a file of people under the product's columns, its whole name taken apart. */
export type PeopleRow = NamedRow<PeopleColumn> & {
  isInactive: boolean
  /** Whether it is no person but the total or the footer below a list. */
  isTotal: boolean
}

type Values = Record<PeopleColumn, string>

/** First and last name: of their own columns, else of the whole name, else as written beside the address. */
function namesOf(values: Values, heading: string | undefined): Pick<Values, 'First Name' | 'Last Name'> {
  const { 'First Name': first, 'Last Name': last, 'Full Name': whole, Email: email } = values
  if (first !== '' || last !== '') return { 'First Name': first, 'Last Name': last }
  const parts = whole === '' ? wholeName(readAddress(email)?.name ?? '') : wholeName(whole, heading)
  return { 'First Name': parts.first, 'Last Name': parts.last }
}

/**
 * The rows of a table of people by a mapping, or what is wrong with it as a whole. Names are composed, since the same
 * person may come from a system that writes an umlaut as two characters.
 */
export function peopleRows(
  table: Table,
  mapping: Mapping,
  read: (cell: string) => string = (cell) => cell.trim(),
): PeopleRow[] | ImportProblem {
  const named = namedRows(applyMapping(table, mapping), {
    columns: mappedColumns,
    required: ['Email'],
    read: (cell) => read(cell).normalize('NFC'),
  })
  if ('problem' in named) return named.problem
  return named.rows.map((row, index) => ({
    ...row,
    values: {
      ...row.values,
      ...namesOf(row.values, mapping['Full Name']),
      'Line Manager Name': spokenOrder(row.values['Line Manager Name']),
    },
    isInactive: isInactive(mapping.Status ?? '', row.values.Status),
    isTotal: isTotal(table.rows[index]?.cells ?? []) || isFooter(table.rows[index]?.cells ?? [], row.values),
  }))
}
