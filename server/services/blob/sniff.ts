import 'server-only'
import { fileTypeFromBuffer } from 'file-type'

const textTypes: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain' }

/** Readable UTF-8 without control signs that no sheet holds. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !/[\u0000-\u0008\u000e-\u001f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** The media type the bytes themselves say; the name only tells the kinds of plain text apart. Null for what nobody recognises. */
export async function sniff(bytes: Uint8Array, filename: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes)
  if (found !== undefined) return found.mime
  const extension = filename.split('.').pop()?.toLowerCase() ?? ''
  const type = textTypes[extension]
  return type !== undefined && isText(bytes) ? type : null
}
