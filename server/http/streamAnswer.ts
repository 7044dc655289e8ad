import 'server-only'
import { randomUUID } from 'node:crypto'
import { log, noteCode } from '@/server/log'
import { fileHeaders } from './fileAnswer'

type Streamed = { chunks: AsyncIterator<Uint8Array>; filename: string; mimeType: string }

/** A failure under way cannot be answered any more: it breaks the transfer off, which the browser tells, and is logged like every other. */
function logged(request: Request, error: unknown): unknown {
  noteCode('INTERNAL')
  log.error(
    { err: error, errorId: randomUUID(), method: request.method, path: new URL(request.url).pathname },
    'a file broke off while it was sent',
  )
  return error
}

/**
 * A file that is written while it is sent. Its first bytes are waited for, so that what fails before them is answered like every other
 * failure; each further piece is made when the one before it was taken; a reader who goes away ends the writing.
 */
export async function streamAnswer({ chunks, filename, mimeType }: Streamed, request: Request): Promise<Response> {
  let first: IteratorResult<Uint8Array> | null = await chunks.next()
  const stop = () => void chunks.return?.(undefined)?.catch(() => undefined)
  request.signal.addEventListener('abort', stop, { once: true })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await chunks.next())
          first = null
          if (done === true) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(logged(request, error))
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: fileHeaders({ filename, mimeType, isImage: false, isPublic: false }) })
}
