import 'server-only'
import { AppError } from '@/server/errors'
import { readCapped } from './readCapped'
import { readJson } from './readJson'

/** The fields of a request's body, from a browser's form or JSON; none without a body. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() === 'application/json') return readJson(request)
  const bytes = await readCapped(request)
  if (bytes.byteLength === 0) return {}
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new AppError('UNSUPPORTED_TYPE')
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
}
