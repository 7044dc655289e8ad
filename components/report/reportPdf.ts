import type { Messages } from 'next-intl'
import { dayInZone } from '@/domain/day'
import { type Report, reportOptionsOf, standardTitle } from '@/domain/report'
import type { FindingsInWords } from '@/components/result/findings/useFindingSentences'
import type { ReportRequest } from '@/pdf/report/reportRequest'
import type { PdfAnswer } from './pdfWorker'

/**
 * A same-origin image as a data URI of a PNG, so that the PDF worker needs no network. It is decoded and re-encoded
 * here because the PDF library supports fewer formats than browsers do, and hangs on some corrupt files. Null when
 * there is none or it cannot be read.
 */
async function imageAsDataUri(address: string | null): Promise<string | null> {
  if (address === null) return null
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const bitmap = await createImageBitmap(await response.blob())
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}

/**
 * The print options of a report: its title (blank for the default), its parts, and its sections in order (null for
 * all).
 */
export type Printing = { title?: string | null; customiser: string; sectionIds: readonly string[] | null }
type Around = {
  renderer: ReportRenderer
  words: Messages['report']
  inWords: FindingsInWords
  language: string
  now?: Date
  signal?: AbortSignal
}

/** The PDF of a report. A logo that cannot be read is left out. */
export async function reportPdf(
  report: Report,
  { title, customiser, sectionIds }: Printing,
  { renderer, words, inWords, language, now = new Date(), signal }: Around,
): Promise<Blob> {
  const heading = {
    title: title?.trim() || standardTitle(words, report.kind, report.company.timeZone, now),
    generatedOn: dayInZone(now, report.company.timeZone),
    logo: await imageAsDataUri(report.company.logoUrl),
  }
  return renderer.render(
    {
      report,
      heading,
      words: words.pdf,
      findings: inWords(report.findings, report.company.currencySymbol),
      options: reportOptionsOf(customiser),
      sectionIds,
      language,
    },
    signal,
  )
}

/** Renders reports one after the other in a worker of its own, which starts with the first one; `end` ends it. */
export type ReportRenderer = {
  render: (request: ReportRequest, signal?: AbortSignal) => Promise<Blob>
  end: () => void
}

/** Starting a worker costs as much as a report; ending it from time to time frees its memory. */
const mostReports = 25

/** The next answer of a worker; rejects with its message, or when aborted. */
function answerOf(worker: Worker, request: ReportRequest, signal?: AbortSignal): Promise<Blob> {
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

/** A failed or aborted report ends the worker; the next report starts another. */
export function reportRenderer(): ReportRenderer {
  let worker: Worker | null = null
  let reports = 0
  const end = () => {
    worker?.terminate()
    worker = null
    reports = 0
  }
  const render = async (request: ReportRequest, signal?: AbortSignal) => {
    const drawing = (worker ??= new Worker(new URL('./pdfWorker.tsx', import.meta.url), { type: 'module' }))
    try {
      const blob = await answerOf(drawing, request, signal)
      reports += 1
      if (reports === mostReports) end()
      return blob
    } catch (error) {
      end()
      throw error
    }
  }
  return { render, end }
}
