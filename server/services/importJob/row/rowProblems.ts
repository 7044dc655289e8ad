import 'server-only'
import { randomUUID } from 'node:crypto'
import { emailKey } from '@/domain/account'
import type { ImportOutcome } from '@/domain/importJob'
import { passwordRuleValues } from '@/domain/password'
import type { ImportProblem, PeopleRow } from '@/domain/sheet'
import { isUniqueViolation } from '@/server/db/violations'
import { env } from '@/server/env'
import { AppError, type FieldError } from '@/server/errors'
import { log } from '@/server/log'
import type { ImportContext } from './importContext'

/** A row has several texts: the problem names the one that is too long. The rules of a password are named in full. */
function problemOf({ path, key, values }: FieldError): ImportProblem {
  if (key === 'tooLong') return { key: 'columnTooLong', values: { name: path } }
  if (key === 'passwordRules') return { key, values: passwordRuleValues(env().passwordRules) }
  return values === undefined ? { key } : { key, values }
}

/** The problems of a row that an error stands for; an unexpected error is logged. */
export function rowProblems(error: unknown, { rowNumber }: PeopleRow): ImportProblem[] {
  if (isUniqueViolation(error)) return [{ key: 'emailRegistered' }]
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return [{ key: 'mailboxFull' }]
  if (error instanceof AppError && error.details.fieldErrors !== undefined)
    return error.details.fieldErrors.map(problemOf)
  log.error({ err: error, errorId: randomUUID(), rowNumber }, 'could not import a row of a file of people')
  return [{ key: 'rowNotImported' }]
}

const leftOut = ['leftOutTotal', 'leftOutInactive', 'leftOutRemoved', 'leftOutRemovedOn']

/** What happened to a row that added no one. */
export function outcomeOfProblems(
  { accounts, subscriptionId }: ImportContext,
  { values }: PeopleRow,
  errors: readonly ImportProblem[],
): ImportOutcome {
  if (errors.every(({ key }) => leftOut.includes(key))) return 'LeftOut'
  const account = accounts.get(emailKey(values.Email))
  const isColleague = account !== undefined && !account.archived && account.subscriptionId === subscriptionId
  const isKnown = (key: string) =>
    key === 'alreadyParticipant' || (isColleague && ['emailRegistered', 'departmentStays'].includes(key))
  return errors.every(({ key }) => isKnown(key)) ? 'AlreadyHere' : 'Failed'
}
