import { pdf } from '@react-pdf/renderer'
import type { CompanyReport, ReportOptions } from '@/domain/report'
import { registerFonts } from '@/pdf/fonts'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import type { ReportWords } from '@/pdf/report/reportWords'

/** What the page asks of the worker. */
export type PdfRequest = { data: CompanyReport; words: ReportWords; options?: ReportOptions; language?: string }

/** What the worker answers: the document, or what went wrong. */
export type PdfAnswer = { blob: Blob } | { error: string }

// The site's policy forbids pages to compile the layout engine (WebAssembly); the worker's script carries no policy.
self.addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  void answer(event.data).then((result) => self.postMessage(result))
})

async function answer({ data, words, options, language }: PdfRequest): Promise<PdfAnswer> {
  try {
    registerFonts(`${self.location.origin}/fonts`)
    return { blob: await pdf(<ReportDocument report={data} words={words} options={options} language={language} />).toBlob() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
