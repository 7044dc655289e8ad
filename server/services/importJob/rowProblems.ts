import 'server-only'
import { randomUUID } from 'node:crypto'
import { passwordRuleValues } from '@/domain/account'
import type { ImportProblem } from '@/domain/import'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { env } from '@/server/env'
import { AppError, type FieldError } from '@/server/errors'
import { log } from '@/server/log'

/** A row has several texts: it is said which of them is too long. What a password must be is named in full. */
function problemOf({ path, key, values }: FieldError): ImportProblem {
  if (key === 'tooLong') return { key: 'columnTooLong', values: { name: path } }
  if (key === 'passwordRules') return { key, values: passwordRuleValues(env().passwordRules) }
  return values === undefined ? { key } : { key, values }
}

/** What a refusal tells whoever reads the row; what nobody foresaw is logged. */
export function rowProblems(error: unknown, rowNumber: number): ImportProblem[] {
  if (isUniqueViolation(error)) return [{ key: 'emailRegistered' }]
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return [{ key: 'mailboxFull' }]
  if (error instanceof AppError && error.details.fieldErrors !== undefined)
    return error.details.fieldErrors.map(problemOf)
  log.error({ err: error, errorId: randomUUID(), rowNumber }, 'a row was not imported')
  return [{ key: 'rowNotImported' }]
}
