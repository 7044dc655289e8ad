import type { PeopleColumn } from './columns'
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
export function isFooter(cells: readonly string[], values: Readonly<Record<PeopleColumn, string>>): boolean {
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
