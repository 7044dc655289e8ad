import type { ImportRow } from '@/domain/import'

/** What became of a row; its errors in the words of the server. */
export type ImportedRow = Omit<ImportRow, 'errors'> & { errors: readonly string[] }
export type Imported = { count: number; rows: readonly ImportedRow[] }

/** Has a file of people imported, into a department when one is given. Refusals come in the server's words; without an answer it throws what the browser threw. */
export async function importFile(file: File, subscriptionDepartmentId: string | null): Promise<Imported> {
  const body = new FormData()
  if (subscriptionDepartmentId !== null) body.append('subscriptionDepartmentId', subscriptionDepartmentId)
  body.append('file', file)
  const response = await fetch('/api/import/people', { method: 'POST', credentials: 'same-origin', body })
  const answer = (await response.json().catch(() => null)) as Imported | { errors?: { message: string }[] } | null
  if (response.ok && answer !== null && 'rows' in answer) return answer
  const problems = answer !== null && 'errors' in answer ? (answer.errors ?? []) : []
  throw new Error(problems.map(({ message }) => message).join(' ') || response.statusText || String(response.status))
}
