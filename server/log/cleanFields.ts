import 'server-only'
import { describeError } from './describeError'
import { redact } from './redact'

const secretName =
  /pass|secret|token|cookie|authorization|otp|pepper|variables|body|answer|html|email|^to$|^text$|^code$|^headers?$/i
const ourId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function clean(name: string, value: unknown): unknown {
  if (value instanceof Error || name === 'err') return describeError(value)
  if (secretName.test(name)) return '[secret]'
  if (typeof value === 'string') return ourId.test(value) ? value : redact(value, 500)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return value.slice(0, 20).map((item) => (typeof item === 'object' ? '[left out]' : clean(name, item)))
  return '[left out]'
}

/** The fields of a line: plain values alone, read for secrets; whatever is built of parts is left out, since nobody knows what is in it. */
export const cleanFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(name, value)]])),
  )
