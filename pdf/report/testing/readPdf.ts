import { renderToBuffer } from '@react-pdf/renderer'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Link = { url?: string; dest?: string; subtype: string }

/** The texts, links and metadata of a document as a PDF, for tests. */
export const readPdf = async (document: Parameters<typeof renderToBuffer>[0]) =>
  readPdfBytes(await renderToBuffer(document))

/** The texts, links and metadata of a PDF, for tests: one text per page, white space collapsed. */
export async function readPdfBytes(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  const links: Link[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' ')
        .normalize('NFC'),
    )
    links.push(...((await page.getAnnotations()) as Link[]))
  }
  const { info } = await pdf.getMetadata()
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title)
  const preferences = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null
  const showsTitle = preferences?.DisplayDocTitle === true
  return { pages, links, outline, info: info as Record<string, unknown>, showsTitle, whole: pages.join(' ') }
}
