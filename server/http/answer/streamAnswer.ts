import 'server-only'
import { randomUUID } from 'node:crypto'
import { log, noteCode } from '@/server/log'
import { fileHeaders } from './fileAnswer'

type Streamed = { chunks: AsyncIterator<Uint8Array>; filename: string; mimeType: string }

/**
 * A failure in mid-stream cannot be answered any more: it aborts the transfer, which the browser reports, and is
 * logged like any other.
 */
function logged(request: Request, error: unknown): unknown {
  noteCode('INTERNAL')
  log.error(
    { err: error, errorId: randomUUID(), method: request.method, path: new URL(request.url).pathname },
    'sending of a file interrupted',
  )
  return error
}

/**
 * A streamed file. The first bytes are awaited, so that a failure before them is answered like any other; each
 * further chunk is produced when the one before it was consumed; a reader that cancels ends the production.
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
