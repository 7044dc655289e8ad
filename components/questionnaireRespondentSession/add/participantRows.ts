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
/** Is there somebody to add in the row? */
export const isMeant = ({ email }: ParticipantRow): boolean => email.trim() !== ''

/** Is anything written in the row? */
export const isTyped = (row: ParticipantRow): boolean =>
  Object.values(row).some((value) => value !== null && value.trim() !== '')

/** The rows that a browser tab kept; empty ones in place of what is none. */
export function restoredRows(kept: unknown): readonly ParticipantRow[] {
  const isKept =
    Array.isArray(kept) && kept.length === emptyRows.length && kept.every((row) => keptRow.safeParse(row).success)
  return isKept ? (kept as ParticipantRow[]) : emptyRows
}

/** The message key of each wrong field of each row; an e-mail that an earlier row holds is wrong in the later one. */
export function rowIssues(rows: readonly ParticipantRow[]): RowIssues[] {
  return rows.map((row, index) => {
    const issues = schemaIssues<ParticipantRow>(participantFormSchema, row)
    const isRepeated =
      isMeant(row) && rows.slice(0, index).some((earlier) => spelled(earlier.email) === spelled(row.email))
    return isRepeated ? { ...issues, email: 'duplicate' } : issues
  })
}

/** The rows that are saved: those with an e-mail and without a mistake, each with its place. */
export function savableRows(rows: readonly ParticipantRow[]): { row: ParticipantRow; index: number }[] {
  const issues = rowIssues(rows)
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row, index }) => isMeant(row) && Object.keys(issues[index] ?? {}).length === 0)
}

type Storing = {
  stored: ParticipantRow
  /** All rows as they were when they were saved; one that was written to since stays. */ saved: readonly ParticipantRow[]
}

/** The rows once one of them is stored: it is empty again, and so are those that listed the same person, since there is nothing left to add. */
export function rowsAfter(
  rows: readonly ParticipantRow[],
  { stored, saved }: Storing,
): { rows: ParticipantRow[]; repeated: number } {
  const isRepeated = (row: ParticipantRow) =>
    row !== stored && isMeant(row) && spelled(row.email) === spelled(stored.email) && saved.includes(row)
  return {
    rows: rows.map((row) => (row === stored || isRepeated(row) ? emptyRow : row)),
    repeated: rows.filter(isRepeated).length,
  }
}
