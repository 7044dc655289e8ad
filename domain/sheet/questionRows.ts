import { importedQuestionColumns, type QuestionColumn, requiredQuestionColumns } from './columns'
import { bare } from './headings'
import { type ImportProblem, type NamedRow, namedRows, type Table } from './namedRows'

/** A row of a sheet of questions, and what is wrong with its cells before they are understood. */
export type QuestionRow = NamedRow<QuestionColumn> & { problems: ImportProblem[] }

/** An option beyond those that a question can have: its text would be lost. */
const isFurtherOption = (heading: string) => /^multiplechoiceresponse\d+$/.test(bare(heading))

/** The product's column of each heading, each once; null for a heading that is none. */
function columnsOf(header: readonly string[]): (QuestionColumn | null)[] {
  const taken = new Set<QuestionColumn>()
  return header.map((heading) => {
    const column = importedQuestionColumns.find((one) => bare(one) === bare(heading) && !taken.has(one)) ?? null
    if (column !== null) taken.add(column)
    return column
  })
}

/** The rows of a table of questions and its headings that are not used, or what is wrong with it as a whole. */
export function questionRows(
  { header, rows }: Table,
  read: (cell: string) => string,
): { rows: QuestionRow[]; unused: string[] } | ImportProblem {
  const columns = columnsOf(header)
  const named = namedRows(
    { header: columns.map((column) => column ?? ''), rows },
    { columns: importedQuestionColumns, required: requiredQuestionColumns, read },
  )
  if ('problem' in named) return named.problem
  const unused = header.flatMap((heading, place) => (columns[place] === null ? [{ heading, place }] : []))
  const further = unused.filter(({ heading }) => isFurtherOption(heading))
  return {
    unused: unused.map(({ heading }) => heading),
    rows: named.rows.map((row, index) => ({
      ...row,
      problems: [
        ...row.unreadable.map((name) => ({ key: 'cellUnreadable', values: { name } })),
        ...further
          .filter(({ place }) => (rows[index]?.cells[place] ?? '').trim() !== '')
          .map(({ heading }) => ({ key: 'optionBeyond', values: { name: heading } })),
      ],
    })),
  }
}
