import 'server-only'
import { AppError } from '@/server/errors'

/** The largest body of a call that is not an upload, in bytes. */
export const largestBody = 256 * 1024

const isJson = (contentType: string) => /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i.test(contentType.trim())

/** The bytes of a body, refused as soon as they are too many, whatever the length header says. */
async function readCapped(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw new AppError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > largestBody) {
      await reader?.cancel()
      throw new AppError('TOO_LARGE')
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Deeper than any call of ours; what walks the body by recursion stays far from the end of its stack. */
const deepest = 32

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []))
  }
  return false
}

/** The object in a request's body; no body is an empty one. UTF-8 JSON of one object, nothing else. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readCapped(request)
  if (bytes.byteLength === 0) return {}
  if (!isJson(request.headers.get('content-type') ?? '')) throw new AppError('UNSUPPORTED_TYPE')
  const body = parse(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isTooDeep(body)) throw new AppError('BAD_USER_INPUT', { key: 'invalidRequest' })
  return body as Record<string, unknown>
}
