import { schemaIssues } from '@/components/forms/schemaIssues'
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

export const emptyRow: ParticipantRow = { email: '', firstName: '', lastName: '', subscriptionDepartmentId: null, lineManagerName: '', lineManagerEmail: '' }
/** People are added five at a time. */
export const emptyRows: readonly ParticipantRow[] = Array.from({ length: 5 }, () => emptyRow)

const spelled = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** The message key of each wrong field of each row; an e-mail that an earlier row holds is wrong in the later one. */
export function rowIssues(rows: readonly ParticipantRow[]): RowIssues[] {
  return rows.map((row, index) => {
    const issues = schemaIssues<ParticipantRow>(participantFormSchema, row)
    const isRepeated = row.email.trim() !== '' && rows.slice(0, index).some((earlier) => spelled(earlier.email) === spelled(row.email))
    return isRepeated ? { ...issues, email: 'duplicate' } : issues
  })
}

/** The rows that are saved: those with an e-mail and without a mistake, each with its place. */
export function savableRows(rows: readonly ParticipantRow[]): { row: ParticipantRow; index: number }[] {
  const issues = rowIssues(rows)
  return rows.map((row, index) => ({ row, index })).filter(({ row, index }) => row.email.trim() !== '' && Object.keys(issues[index] ?? {}).length === 0)
}
