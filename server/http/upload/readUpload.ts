import 'server-only'
import { largestFile } from '@/domain/blob'
import { AppError } from '@/server/errors'
import { readCapped } from '../input/readCapped'

type File = { filename: string; bytes: Uint8Array }

/** Ten files of one upload may not exceed the largest single one. */
const largestUpload = largestFile.pdf + 64 * 1024
/** Base64 adds a third. */
const largestDataUrl = Math.ceil((largestFile.pdf * 4) / 3) + 1024
/**
 * More parts than any form of the product has: parsing hundreds of thousands of tiny ones would block other requests.
 */
const mostParts = 32

const unreadable = () => new AppError('BAD_USER_INPUT', { key: 'invalidRequest' })

/**
 * The whole body. One shorter than its announced length was truncated in transit: half a file is never treated as
 * complete.
 */
async function readWhole(request: Request, largest: number): Promise<Uint8Array> {
  const bytes = await readCapped(request, largest).catch((error: unknown) =>
    Promise.reject(error instanceof AppError ? error : unreadable()),
  )
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) !== bytes.byteLength) throw unreadable()
  return bytes
}

function hasTooManyParts(bytes: Uint8Array, contentType: string): boolean {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  const delimiter = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  for (
    let at = body.indexOf(delimiter);
    at !== -1 && parts <= mostParts;
    at = body.indexOf(delimiter, at + delimiter.length)
  )
    parts += 1
  return parts > mostParts
}

/** The files of a multipart body, in its field `files`. */
export async function readFiles(request: Request): Promise<{ files: File[] }> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw new AppError('UNSUPPORTED_TYPE')
  const bytes = await readWhole(request, largestUpload)
  if (hasTooManyParts(bytes, contentType)) throw unreadable()
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => Promise.reject(unreadable()))
  const files = form.getAll('files').filter((entry) => typeof entry !== 'string')
  return {
    files: await Promise.all(
      files.map(async (file) => ({ filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ),
  }
}

/** One file as a data URL in text/plain, or as its bare bytes under their own media type. */
export async function readDataUrl(request: Request): Promise<{ files: File[] }> {
  const filename = new URL(request.url).searchParams.get('filename') ?? 'file'
  const isText = (request.headers.get('content-type') ?? '').toLowerCase().startsWith('text/plain')
  const bytes = await readWhole(request, isText ? largestDataUrl : largestUpload)
  if (!isText) return { files: [{ filename, bytes }] }
  const encoded = /^data:[\w.+/-]+;base64,([A-Za-z0-9+/=\s]*)$/
    .exec(new TextDecoder().decode(bytes))?.[1]
    ?.replace(/\s/g, '')
  // An impossible length, or characters after the padding, mean a truncated or concatenated text.
  if (encoded === undefined || encoded.length % 4 !== 0 || !/^[^=]*={0,2}$/.test(encoded)) throw unreadable()
  return { files: [{ filename, bytes: new Uint8Array(Buffer.from(encoded, 'base64')) }] }
}
