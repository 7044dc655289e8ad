import 'server-only'
import type { core, ZodType } from 'zod'
import { AppError, type FieldError } from '@/server/errors'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Issues that a missing value has too, of whatever kind its field is. */
const wrongValues: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

/** The message key of an issue for which its schema has no message. */
function keyOf(issue: core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'outOfRange'
  if (issue.code === 'too_small') return 'outOfRange'
  return wrongValues.includes(issue.code) && isMissing(issue.input) ? 'required' : 'invalid'
}

function fieldErrorsOf({ path, message, ...issue }: core.$ZodIssue): FieldError[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  return names.map((name) => ({ path: name.join('.'), key: message }))
}

/** The paths of texts outside schemas that contain U+0000, which PostgreSQL cannot store. */
function nulPaths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path] : []
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) => nulPaths(inner, path === '' ? key : `${path}.${key}`))
}

/** The input as its schema parses it; BAD_USER_INPUT names every invalid field, by keys of validation.json. */
export function parseInput<Input>(schema: ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw, { error: keyOf })
  if (!parsed.success) throw new AppError('BAD_USER_INPUT', { fieldErrors: parsed.error.issues.flatMap(fieldErrorsOf) })
  const unstorable = nulPaths(parsed.data, '')
  if (unstorable.length > 0)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: unstorable.map((path) => ({ path, key: 'invalid' })) })
  return parsed.data
}
