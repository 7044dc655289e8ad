import 'server-only'
import { AppError } from '@/server/errors'

/** The largest body of a call that is not an upload, in bytes. */
export const largestBody = 256 * 1024

/** The bytes of a body, refused as soon as they exceed the limit, whatever the length header says. */
export async function readCapped(request: Request, largest = largestBody): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw new AppError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > largest) {
      await reader?.cancel()
      throw new AppError('TOO_LARGE')
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}
