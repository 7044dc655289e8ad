import 'server-only'
import { largestFile } from '@/domain/blob'
import { AppError } from '@/server/errors'

type File = { filename: string; bytes: Uint8Array }

/** Ten files of one upload may not outgrow the largest single one. */
const largestUpload = largestFile.pdf + 64 * 1024
/** Base64 adds a third. */
const largestDataUrl = Math.ceil((largestFile.pdf * 4) / 3) + 1024

/** A body that stops as soon as it is too large, whatever its length header says. */
function capped(request: Request, limit: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('TOO_LARGE')
  let size = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > limit) controller.error(new AppError('TOO_LARGE'))
      else controller.enqueue(chunk)
    },
  })
  return new Request(request.url, { method: 'POST', headers: request.headers, body: request.body?.pipeThrough(counter) ?? null, duplex: 'half' } as RequestInit)
}

/** A refusal of ours keeps its code; anything else that a parser threw is a body nobody can read. */
const unreadable = (error: unknown) => (error instanceof AppError ? error : new AppError('BAD_USER_INPUT', { key: 'invalidRequest' }))

/** The files of a multipart body, in its field `files`. */
export async function readFiles(request: Request): Promise<{ files: File[] }> {
  if (!(request.headers.get('content-type') ?? '').toLowerCase().startsWith('multipart/form-data')) throw new AppError('UNSUPPORTED_TYPE')
  const form = await capped(request, largestUpload).formData().catch((error: unknown) => Promise.reject(unreadable(error)))
  const files = form.getAll('files').filter((entry) => typeof entry !== 'string')
  return { files: await Promise.all(files.map(async (file) => ({ filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))) }
}

/** One file as a data URL in text/plain, or as its bare bytes under their own media type. */
export async function readDataUrl(request: Request): Promise<{ files: File[] }> {
  const filename = new URL(request.url).searchParams.get('filename') ?? 'file'
  const isText = (request.headers.get('content-type') ?? '').toLowerCase().startsWith('text/plain')
  const body = capped(request, isText ? largestDataUrl : largestUpload)
  const buffer: ArrayBuffer = await body.arrayBuffer().catch((error: unknown) => Promise.reject(unreadable(error)))
  const bytes = new Uint8Array(buffer)
  if (!isText) return { files: [{ filename, bytes }] }
  const encoded = /^data:[\w.+/-]+;base64,([A-Za-z0-9+/=\s]*)$/.exec(new TextDecoder().decode(bytes))?.[1]
  if (encoded === undefined) throw new AppError('BAD_USER_INPUT', { key: 'invalidRequest' })
  return { files: [{ filename, bytes: new Uint8Array(Buffer.from(encoded, 'base64')) }] }
}
