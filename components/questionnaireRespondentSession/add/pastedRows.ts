import { nameBeside, readAddress } from '@/domain/account'
import { pastedPeople } from '@/domain/audience'
import { proposeMapping, wholeName } from '@/domain/sheet'
import { emptyRow, type ParticipantRow } from './participantRows'

type Field = keyof ParticipantRow
type Department = { id: string; name: string }

/** Order of the fields in a row. */
const fields: readonly Field[] = [
  'email',
  'firstName',
  'lastName',
  'subscriptionDepartmentId',
  'lineManagerName',
  'lineManagerEmail',
]
const fieldOf = {
  Email: 'email',
  'First Name': 'firstName',
  'Last Name': 'lastName',
  Department: 'subscriptionDepartmentId',
  'Line Manager Name': 'lineManagerName',
  'Line Manager Email': 'lineManagerEmail',
  Password: null,
} as const

const spelled = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const isNamedAddress = (cell = '') => (readAddress(cell)?.name ?? '') !== ''

/** Whether a cell holds nothing but the begin of a mail header, as "Cc:". */
const isHeader = (cell = '') => cell.endsWith(':') && nameBeside(cell, '') === ''

/** Parses pasted spreadsheet cells: tab-separated lines, cells with a line break inside in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
    .map((cells) => (isHeader(cells[0]) ? cells.slice(1) : cells))
    .filter((cells) => cells.some((cell) => cell !== ''))
}

/** Maps the columns of a copied header to fields; null when there is no header. */
function fieldsOfHeader(header: readonly string[]): (Field | null)[] | null {
  const mapping = Object.entries(proposeMapping(header))
  if (header.some((cell) => cell.includes('@')) || !mapping.some(([column]) => column === 'Email')) return null
  return header.map((heading) => {
    const column = mapping.find(([, mapped]) => mapped === heading)?.[0]
    return column === undefined ? null : (fieldOf[column as keyof typeof fieldOf] ?? null)
  })
}

/** The fields behind an address that does not stand first, as in first name, last name, email. */
const others = fields.filter((field) => field !== 'email')

/**
 * Cells without a header, and the field of each column: in the order of the fields from the one into which they are
 * pasted; where the address stands in another column, this one is the email. A whole name beside it is taken apart.
 */
function withFields(lines: string[][], field: Field): { order: readonly Field[]; lines: string[][] } {
  const order = fields.slice(fields.indexOf(field))
  const read = lines.every((line) => line.length === 1) ? pastedPeople(lines.flat().join('\n')) : null
  if (field === 'email' && read?.people.some(({ name }) => name !== '') === true)
    return {
      order: fields,
      // What is no one stays in the field of the email, to be corrected there.
      lines: [
        ...read.people.map(({ email, name }) => [email, ...namesIn(name)]),
        ...read.unreadable.map((text) => [text]),
      ],
    }
  const places = lines.map((line) => line.findIndex((cell) => readAddress(cell) !== null))
  const place = Math.max(...places)
  if (place === -1 || order[place] === 'email' || order[place] === 'lineManagerEmail') return { order, lines }
  const emailFirst = lines.map((line) => [line[place] ?? '', ...line.filter((_, column) => column !== place)])
  const isWhole = emailFirst.every((line) => line.length <= 2)
  return {
    order: ['email', ...others],
    lines: isWhole ? emailFirst.map(([email = '', name = '']) => [email, ...namesIn(name)]) : emailFirst,
  }
}

const namesIn = (name: string) => {
  const { first, last } = wholeName(name)
  return [first, last]
}

type Place = { index: number; field: Field; departments: readonly Department[] }

/**
 * The rows after spreadsheet cells were pasted into a field of one of them, and how many rows did not fit; null for
 * text of a single cell, which the field handles itself.
 */
export function pastedRows(
  rows: readonly ParticipantRow[],
  text: string,
  { index, field, departments }: Place,
): { rows: ParticipantRow[]; left: number } | null {
  const cells = cellsOf(text)
  const [header = []] = cells
  if (cells.length < 2 && header.length < 2 && (field !== 'email' || !isNamedAddress(header[0]))) return null
  const named = fieldsOfHeader(header)
  const { order, lines } = named === null ? withFields(cells, field) : { order: named, lines: cells.slice(1) }
  const idOf = (name: string) =>
    departments.find((department) => spelled(department.name) === spelled(name))?.id ?? null
  const patchOf = (line: readonly string[]) =>
    Object.fromEntries(
      order.flatMap((one, column) =>
        one === null || line[column] === undefined
          ? []
          : [[one, one === 'subscriptionDepartmentId' ? idOf(line[column]) : line[column]]],
      ),
    )
  return {
    rows: rows.map((row, place) => {
      const line = place < index ? undefined : lines[place - index]
      return line === undefined ? row : { ...(named === null ? row : emptyRow), ...patchOf(line) }
    }),
    left: Math.max(lines.length - (rows.length - index), 0),
  }
}
