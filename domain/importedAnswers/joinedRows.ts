import type { ImportProblem, Table } from '../sheet'
import type { AnswersPlan } from './importedAnswers.schema'

type SheetRow = Table['rows'][number]
/** The rows of one person or of nobody, of a start sheet and an end sheet, with what is wrong with them as a pair. */
export type JoinedRow = { rows: readonly [SheetRow | null, SheetRow | null]; problems: ImportProblem[] }

const codeOf = (cell: string) => cell.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** The rows of a sheet by their code; those without one, and those that share one, cannot be joined. */
function codesOf(table: Table, heading: string | undefined) {
  const place = table.header.findIndex((one) => one === heading)
  const codes = table.rows.map(({ cells }) => codeOf(cells[place] ?? ''))
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  const problemOf = (code: string): ImportProblem[] => {
    if (code === '') return [{ key: 'answers.codeMissing' }]
    return (counts.get(code) ?? 0) > 1 ? [{ key: 'answers.codeTwice' }] : []
  }
  return table.rows.map((row, index) => ({ row, code: codes[index]!, problems: problemOf(codes[index]!) }))
}

function joinedByCode([start, end]: readonly [Table, Table], plan: AnswersPlan): JoinedRow[] {
  const heading = (sheet: number) =>
    plan.columns.find((column) => column.content === 'Code' && column.sheet === sheet)?.heading
  const [starts, ends] = [codesOf(start, heading(0)), codesOf(end, heading(1))]
  const byCode = new Map(ends.flatMap((one) => (one.problems.length === 0 ? [[one.code, one.row] as const] : [])))
  // A code that stands twice in the other sheet belongs to none of its rows.
  const refused = new Set(ends.flatMap(({ code, problems }) => (problems.length > 0 ? [code] : [])))
  const joined = starts.map(({ row, code, problems }): JoinedRow => {
    const other = problems.length === 0 ? byCode.get(code) : undefined
    if (other !== undefined) byCode.delete(code)
    const both = problems.length === 0 && refused.has(code) ? [{ key: 'answers.codeTwice' }] : problems
    return { rows: [row, other ?? null], problems: both }
  })
  const known = new Set(starts.map(({ code }) => code))
  const left = ends.flatMap(({ row, code, problems }): JoinedRow[] => {
    if (problems.length === 0 && !byCode.has(code)) return []
    const both = problems.length === 0 && known.has(code) ? [{ key: 'answers.codeTwice' }] : problems
    return [{ rows: [null, row], problems: both }]
  })
  return [...joined, ...left]
}

/**
 * What the rows of one sheet, or of a start sheet and an end sheet, say together: joined by their codes, in their order, or
 * not at all. Rows without a counterpart stand alone, those of the end sheet last.
 */
export function joinedRows([start, end]: readonly Table[], plan: AnswersPlan): JoinedRow[] {
  const alone = (rows: readonly SheetRow[], sheet: 0 | 1) =>
    rows.map((row): JoinedRow => ({ rows: sheet === 0 ? [row, null] : [null, row], problems: [] }))
  if (start === undefined) return []
  if (end === undefined) return alone(start.rows, 0)
  if (plan.match === 'Code') return joinedByCode([start, end], plan)
  if (plan.match === 'None') return [...alone(start.rows, 0), ...alone(end.rows, 1)]
  const first = start.rows.map((row, index): JoinedRow => ({ rows: [row, end.rows[index] ?? null], problems: [] }))
  return [...first, ...alone(end.rows.slice(start.rows.length), 1)]
}
