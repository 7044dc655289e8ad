import type { PdfAnswer, PdfRequest } from './pdfWorker'

/** Renders documents one after the other in a worker of its own, which starts with the first one; `end` ends it. */
export type PdfRenderer = {
  render: (request: PdfRequest, signal?: AbortSignal) => Promise<Blob>
  end: () => void
}

/** Starting a worker costs as much as a report; ending it from time to time frees its memory. */
const mostDocuments = 25

/** The next answer of a worker; rejects with its message, or when aborted. */
function answerOf(worker: Worker, request: PdfRequest, signal?: AbortSignal): Promise<Blob> {
  const over = new AbortController()
  const listened = { signal: over.signal }
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')), listened)
    worker.addEventListener(
      'message',
      ({ data: answer }: MessageEvent<PdfAnswer>) =>
        'blob' in answer ? resolve(answer.blob) : reject(new Error(answer.error)),
      listened,
    )
    worker.addEventListener('error', (event) => reject(new Error(event.message)), listened)
    worker.postMessage(request)
  }).finally(() => over.abort())
}

/** A failed or aborted document ends the worker; the next one starts another. */
export function pdfRenderer(): PdfRenderer {
  let worker: Worker | null = null
  let documents = 0
  const end = () => {
    worker?.terminate()
    worker = null
    documents = 0
  }
  const render = async (request: PdfRequest, signal?: AbortSignal) => {
    const drawing = (worker ??= new Worker(new URL('./pdfWorker.tsx', import.meta.url), { type: 'module' }))
    try {
      const blob = await answerOf(drawing, request, signal)
      documents += 1
      if (documents === mostDocuments) end()
      return blob
    } catch (error) {
      end()
      throw error
    }
  }
  return { render, end }
}
