import { readAddress } from '../account'
import { mappedColumns, type PeopleColumn } from './columns'
import { isInactive } from './inactive'
import { applyMapping, type Mapping } from './mapping'
import { type ImportProblem, type NamedRow, namedRows, type Table } from './namedRows'
import { spokenOrder, wholeName } from './wholeName'
import { bare } from './headings'

/** What programs write before the number of people below a list, in English, German, French and Spanish. */
const called = [
  ...['total', 'totals', 'grandtotal', 'subtotal', 'sum', 'count', 'totalcount', 'totalemployees', 'employees'],
  ...['totalpeople', 'totalusers', 'totalrecords', 'recordcount', 'gesamt', 'gesamtsumme', 'gesamtzahl', 'summe'],
  ...['zwischensumme', 'anzahl', 'gesamtergebnis', 'totalgénéral', 'soustotal', 'nombretotal', 'totalgeneral', 'suma'],
]
/** What is counted, behind the number. */
const counted = [
  '',
  'employee',
  'people',
  'person',
  'user',
  'record',
  'row',
  'mitarbeiter',
  'mitarbeitende',
  'personen',
]

/** Whether a row is the total below a list ("Total: 45", "Total", "45"), not a person: it has no address. */
export function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.some((cell) => cell.includes('@'))) return false
  const [, name = '', , what = ''] = /^([^\d:=]*)[:=]?\s*([\d.,' ]*)\s*(.*)$/.exec(first) ?? []
  return (
    called.includes(bare(name)) &&
    counted.some((one) => bare(what).replace(/s$/, '') === one) &&
    others.every((cell) => /^[\d.,%' ]+$/.test(cell))
  )
}

const date = /(?<!\d)(?:\d{1,2}([./-]) ?\d{1,2}\1 ?(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}\.? \p{L}{3,} \d{4})(?!\d)/u
const names: readonly PeopleColumn[] = ['First Name', 'Last Name', 'Full Name']

/**
 * Whether a row without an address is a total or a footer by its only cell: a number under a name, or a text with a date
 * ("Printed on 28.11.2026"). A number in another column may be that of a person whose address is missing.
 */
function isFooter(cells: readonly string[], values: Readonly<Record<PeopleColumn, string>>): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false
  const filled = (Object.keys(values) as PeopleColumn[]).filter((column) => values[column] !== '')
  const [column] = filled
  if (column === undefined) {
    const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '')
    return others.length === 0 && date.test(only)
  }
  if (filled.length > 1) return false
  const text = values[column]
  const isName = names.includes(column)
  return (isName && /^[\d.,' ]+$/.test(text)) || ((isName || column === 'Email') && date.test(text))
}

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
