import type { ReportRequest } from '@/pdf/report/reportRequest'
import type { PdfAnswer } from './pdfWorker'

/** Builds the PDF of a report in a worker of its own, which ends with it; the promise fails with the worker's message, or when it is called off. */
export function renderReport(request: ReportRequest, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./pdfWorker.tsx', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')), { once: true })
    worker.addEventListener('message', ({ data: answer }: MessageEvent<PdfAnswer>) => {
      if ('blob' in answer) resolve(answer.blob)
      else reject(new Error(answer.error))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
