import 'server-only'
import { AppError } from '@/server/errors'
import type { CallWithBody } from './call'
import { largestBody, readCapped } from './readCapped'

const isJson = (contentType: string) =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i.test(contentType.trim())

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * Deeper than any call of the product, and far from overflowing the stack of code that walks the body by recursion.
 */
const deepest = 32

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []))
  }
  return false
}

/** The object in a request's body, as UTF-8 JSON of one object; no body is an empty one. */
export async function readJson(call: CallWithBody, largest = largestBody): Promise<Record<string, unknown>> {
  const bytes = await readCapped(call, largest)
  if (bytes.byteLength === 0) return {}
  if (!isJson(call.headers.get('content-type') ?? '')) throw new AppError('UNSUPPORTED_TYPE')
  const body = parse(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isTooDeep(body))
    throw new AppError('BAD_USER_INPUT', { key: 'invalidRequest' })
  return body as Record<string, unknown>
}
