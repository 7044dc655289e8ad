import 'server-only'
import { largestImport } from '@/domain/import'
import { AppError } from '@/server/errors'
import { readCapped } from './readCapped'

/** What a multipart body adds around its file. */
const envelope = 64 * 1024

/** The one file of a multipart body, and its other fields as text. */
export async function readImport(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new AppError('UNSUPPORTED_TYPE')
  const body = await readCapped(request, largestImport + envelope)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => Promise.reject(new AppError('BAD_USER_INPUT', { key: 'invalidRequest' })))
  const entries = [...form.entries()]
  const files = entries.flatMap(([, entry]) => (typeof entry === 'string' ? [] : [entry]))
  const [file] = files
  if (file === undefined || files.length > 1) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'file', key: file === undefined ? 'fileRequired' : 'tooMany' }] })
  if (file.size > largestImport) throw new AppError('TOO_LARGE')
  const fields = Object.fromEntries(entries.filter(([, entry]) => typeof entry === 'string'))
  return { ...fields, filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
