import 'server-only'
import { fileTypeFromBuffer } from 'file-type'

const textTypes: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain' }

const control = /[\u0000-\u0008\u000e-\u001f]/

/** What spreadsheets save as text, in whichever of their encodings, without control signs that no sheet holds. */
function isText(bytes: Uint8Array): boolean {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'latin1'
  return !control.test(new TextDecoder(mark).decode(bytes))
}

/** The media type the bytes themselves say; the name only tells the kinds of plain text apart. Null for what nobody recognises. */
export async function sniff(bytes: Uint8Array, filename: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes)
  if (found !== undefined) return found.mime
  const extension = filename.split('.').pop()?.toLowerCase() ?? ''
  const type = textTypes[extension]
  return type !== undefined && isText(bytes) ? type : null
}
