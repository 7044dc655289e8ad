import 'server-only'
import { renderOnRequest } from '@/server/pdfWorker/renderOnRequest'
import { encodedFileName } from './fileAnswer'

/** A document as a PDF that the browser saves under this name. */
export async function pdfAnswer(question: Parameters<typeof renderOnRequest>[0], filename: string): Promise<Response> {
  const bytes = await renderOnRequest(question)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodedFileName(filename)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
}
