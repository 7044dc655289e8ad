/** Why a row, or a whole file, was not imported: a key of validation.json and the arguments of its message. */
export type ImportProblem = { key: string; values?: Record<string, string | number> }

/** A column's name normalised: case, spaces and invisible characters make no difference. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Cc}\p{Z}]/gu, '')
    .toLowerCase()

/** The content of a file: the header, and the rows below with their numbers in the sheet. */
export type Table = {
  header: readonly string[]
  /** `unreadable`: the places of cells that cannot be given as the sheet shows them. */
  rows: readonly { rowNumber: number; cells: readonly string[]; unreadable?: readonly number[] }[]
}
/** A row by column name; a column that the file lacks is empty. */
export type NamedRow<Column extends string> = {
  rowNumber: number
  values: Record<Column, string>
  /** The columns whose cells cannot be given as the sheet shows them. */
  unreadable: Column[]
}

type Wanted<Column extends string> = {
  columns: readonly Column[]
  required: readonly Column[]
  /** Parses a cell; defaults to its trimmed text. */
  read?: (cell: string) => string
}
type Named<Column extends string> = { rows: NamedRow<Column>[] } | { problem: ImportProblem }

function placesOf<Column extends string>(header: readonly string[], columns: readonly Column[]): Map<Column, number[]> {
  const keys = header.map(nameKey)
  return new Map(
    columns.map((column) => [column, keys.flatMap((key, index) => (key === nameKey(column) ? [index] : []))]),
  )
}

/** The rows of a table by column name, in whatever order the file has them; unrequested columns are left out. */
export function namedRows<Column extends string>(
  { header, rows }: Table,
  { columns, required, read = (cell) => cell.trim() }: Wanted<Column>,
): Named<Column> {
  const places = placesOf(header, columns)
  const missing = required.filter((column) => places.get(column)?.length === 0)
  if (missing.length > 0)
    return { problem: { key: 'columnMissing', values: { count: missing.length, names: missing.join(', ') } } }
  const twice = columns.find((column) => (places.get(column)?.length ?? 0) > 1)
  if (twice !== undefined) return { problem: { key: 'columnTwice', values: { name: twice } } }
  const valuesOf = (cells: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, read(cells[places.get(column)?.[0] ?? -1] ?? '')])) as Record<
      Column,
      string
    >
  const unreadableOf = (marked: readonly number[]) =>
    columns.filter((column) => marked.includes(places.get(column)?.[0] ?? -1))
  return {
    rows: rows.map(({ rowNumber, cells, unreadable = [] }) => ({
      rowNumber,
      values: valuesOf(cells),
      unreadable: unreadable.length === 0 ? [] : unreadableOf(unreadable),
    })),
  }
}
