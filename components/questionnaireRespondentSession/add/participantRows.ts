import { z } from 'zod'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { participantFormSchema } from '@/domain/questionnaireRespondentSession'

export type ParticipantRow = {
  email: string
  firstName: string
  lastName: string
  subscriptionDepartmentId: string | null
  lineManagerName: string
  lineManagerEmail: string
}
type RowIssues = Partial<Record<keyof ParticipantRow, string>>

export const emptyRow: ParticipantRow = {
  email: '',
  firstName: '',
  lastName: '',
  subscriptionDepartmentId: null,
  lineManagerName: '',
  lineManagerEmail: '',
}
/** People are added five at a time. */
export const emptyRows: readonly ParticipantRow[] = Array.from({ length: 5 }, () => emptyRow)

const keptRow = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subscriptionDepartmentId: z.string().nullable(),
  lineManagerName: z.string(),
  lineManagerEmail: z.string(),
})

const spelled = (email: string) => email.normalize('NFKC').trim().toLowerCase()
/** Whether the row has an e-mail, that is, a person to add. */
export const hasEmail = ({ email }: ParticipantRow): boolean => email.trim() !== ''

/** Whether any field of the row is filled in. */
export const isTyped = (row: ParticipantRow): boolean =>
  Object.values(row).some((value) => value !== null && value.trim() !== '')

/** Rows restored from the tab storage; empty rows when the stored value is not valid. */
export function restoredRows(kept: unknown): readonly ParticipantRow[] {
  const isKept =
    Array.isArray(kept) && kept.length === emptyRows.length && kept.every((row) => keptRow.safeParse(row).success)
  return isKept ? (kept as ParticipantRow[]) : emptyRows
}

/** Message key of each invalid field of each row; a duplicate e-mail is an error of the later row. */
export function rowIssues(rows: readonly ParticipantRow[]): RowIssues[] {
  return rows.map((row, index) => {
    const issues = schemaIssues<ParticipantRow>(participantFormSchema, row)
    const isRepeated =
      hasEmail(row) && rows.slice(0, index).some((earlier) => spelled(earlier.email) === spelled(row.email))
    return isRepeated ? { ...issues, email: 'duplicate' } : issues
  })
}

/** The rows to save: those with an e-mail and without errors, each with its index. */
export function savableRows(rows: readonly ParticipantRow[]): { row: ParticipantRow; index: number }[] {
  const issues = rowIssues(rows)
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row, index }) => hasEmail(row) && Object.keys(issues[index] ?? {}).length === 0)
}

type Storing = {
  stored: ParticipantRow
  /** All rows at the time of saving; a row edited since then is preserved. */ saved: readonly ParticipantRow[]
}

/** The rows after one of them was stored: it is cleared, and so are duplicates of the same person. */
export function rowsAfter(
  rows: readonly ParticipantRow[],
  { stored, saved }: Storing,
): { rows: ParticipantRow[]; repeated: number } {
  const isRepeated = (row: ParticipantRow) =>
    row !== stored && hasEmail(row) && spelled(row.email) === spelled(stored.email) && saved.includes(row)
  return {
    rows: rows.map((row) => (row === stored || isRepeated(row) ? emptyRow : row)),
    repeated: rows.filter(isRepeated).length,
  }
}
