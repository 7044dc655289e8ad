import { pdf } from '@react-pdf/renderer'
import { registerFonts } from '@/pdf/fonts'
import { ReportDocument } from '@/pdf/report/ReportDocument'
import type { ReportRequest } from '@/pdf/report/reportRequest'

/** The worker's response: the document, or an error. */
export type PdfAnswer = { blob: Blob } | { error: string }

// The site's content security policy forbids pages to compile the layout engine (WebAssembly); the worker's script
// has no policy.
self.addEventListener('message', (event: MessageEvent<ReportRequest>) => {
  void answer(event.data).then((result) => self.postMessage(result))
})

async function answer(request: ReportRequest): Promise<PdfAnswer> {
  try {
    registerFonts(`${self.location.origin}/fonts`)
    return { blob: await pdf(<ReportDocument {...request} />).toBlob() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
