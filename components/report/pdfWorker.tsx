import { pdf } from '@react-pdf/renderer'
import { registerFonts } from '@/pdf/fonts'
import { PaperDocument } from '@/pdf/paper/PaperDocument'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import type { PaperRequest } from '@/pdf/paper/paperRequest'
import type { ReportRequest } from '@/pdf/report/reportRequest'

/** A document to render: a report, or a questionnaire on paper. */
export type PdfRequest = ReportRequest | PaperRequest
/** The worker's response: the document, or an error. */
export type PdfAnswer = { blob: Blob } | { error: string }

// The site's content security policy forbids pages to compile the layout engine (WebAssembly); the worker's script
// has no policy.
self.addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  void answer(event.data).then((result) => self.postMessage(result))
})

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  try {
    registerFonts(`${self.location.origin}/fonts`)
    const document = 'paper' in request ? <PaperDocument {...request} /> : <ReportDocument {...request} />
    return { blob: await pdf(document).toBlob() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
