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
