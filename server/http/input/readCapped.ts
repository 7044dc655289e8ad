import 'server-only'
import { AppError } from '@/server/errors'
import type { CallWithBody } from './call'

/** The largest body of a call that is not an upload, in bytes. */
export const largestBody = 256 * 1024

/** The chunks of a body. A client that breaks off in the middle of one has sent an invalid request. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new AppError('BAD_USER_INPUT', { key: 'invalidRequest' })
  }
}

/** The bytes of a body, refused as soon as they exceed the limit, whatever the length header says. */
export async function readCapped({ headers, body }: CallWithBody, largest = largestBody): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw new AppError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body === null ? [] : chunksOf(body)) {
    size += chunk.byteLength
    if (size > largest) throw new AppError('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
