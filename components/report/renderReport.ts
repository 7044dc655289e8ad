import type { CompanyReport, ReportOptions } from '@/domain/report'
import type { ReportWords } from '@/pdf/report/reportWords'
import type { PdfAnswer, PdfRequest } from './pdfWorker'

type Choices = { options?: ReportOptions; language?: string }

/** Builds the PDF of a report in a worker of its own, which ends with it; the promise fails with the worker's message. */
export function renderReport(data: CompanyReport, words: ReportWords, choices: Choices = {}): Promise<Blob> {
  const worker = new Worker(new URL('./pdfWorker.tsx', import.meta.url), { type: 'module' })
  const request: PdfRequest = { data, words, ...choices }
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data: answer }: MessageEvent<PdfAnswer>) => {
      if ('blob' in answer) resolve(answer.blob)
      else reject(new Error(answer.error))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
