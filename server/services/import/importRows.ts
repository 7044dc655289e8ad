import 'server-only'
import { randomUUID } from 'node:crypto'
import { passwordRuleValues } from '@/domain/account'
import type { ImportProblem, ImportRow, NamedRow, PeopleColumn } from '@/domain/import'
import { env } from '@/server/env'
import { AppError, type FieldError } from '@/server/errors'
import { isTaken } from '../account'

type Row = NamedRow<PeopleColumn>

/** A row has several texts: it is said which of them is too long. What a password must be is named in full. */
function problemOf({ path, key, values }: FieldError): ImportProblem {
  if (key === 'tooLong') return { key: 'columnTooLong', values: { name: path } }
  if (key === 'passwordRules') return { key, values: passwordRuleValues(env().passwordRules) }
  return values === undefined ? { key } : { key, values }
}

/** What a refusal tells whoever reads the row. */
function problemsOf(error: unknown): ImportProblem[] | null {
  if (isTaken(error)) return [{ key: 'emailRegistered' }]
  if (!(error instanceof AppError)) return null
  if (error.code === 'RATE_LIMITED') return [{ key: 'mailboxFull' }]
  return error.details.fieldErrors?.map(problemOf) ?? null
}

async function attempt(row: Row, importRow: (row: Row) => Promise<void>): Promise<{ errors: ImportProblem[]; isBroken: boolean }> {
  try {
    await importRow(row)
    return { errors: [], isBroken: false }
  } catch (error) {
    const errors = problemsOf(error)
    if (errors !== null) return { errors, isBroken: false }
    console.error(`error ${randomUUID()} import, row ${row.rowNumber}`, error)
    return { errors: [{ key: 'rowNotImported' }], isBroken: true }
  }
}

/**
 * Row after row, each by itself. What nobody foresaw ends it, and so does the time somebody can be made to wait: the rows
 * that are left say so, those before stay, and the same file can be imported once more.
 */
export async function importRows(rows: readonly Row[], importRow: (row: Row) => Promise<void>, isLate: () => boolean): Promise<ImportRow[]> {
  const results: ImportRow[] = []
  let ended: ImportProblem | null = null
  for (const row of rows) {
    if (ended === null && isLate()) ended = { key: 'rowNotReached' }
    const { errors, isBroken } = ended === null ? await attempt(row, importRow) : { errors: [ended], isBroken: false }
    if (isBroken) ended = { key: 'rowNotImported' }
    results.push({ rowNumber: row.rowNumber, email: row.values.Email.slice(0, 254), successful: errors.length === 0, errors })
  }
  return results
}
