import 'server-only'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { archiveLimits, fileProblem, FileProblem } from '@/domain/sheet'

/** Reads a part of a workbook by its name; null for one that is absent. */
export type ReadPart = (name: string) => Promise<string | null>

/** Small entries may compress extremely well; only large ones that do are suspicious. */
const harmless = 1024 * 1024

/** Validates the declared sizes of an archive; the actual unpacked size is measured while an entry is read. */
async function validateEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries) throw fileProblem('fileTooComplex')
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { compressedSize: packed, uncompressedSize: unpacked } = entry
    total += unpacked
    if (entry.isEncrypted()) throw fileProblem('fileProtected')
    if (total > archiveLimits.bytes || (unpacked > harmless && unpacked > packed * archiveLimits.ratio))
      throw fileProblem('fileTooComplex')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Any other error of an archive means that it is unreadable. */
const refused = (error: unknown) => (error instanceof FileProblem ? error : fileProblem('fileUnreadable'))

/**
 * The entries of an archive by name: null for one that is absent. Names that lead out of the archive, more entries or
 * bytes than a workbook needs, passwords and wrong sizes are refused.
 */
export async function openArchive(bytes: Uint8Array): Promise<ReadPart> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
      validateEntrySizes: true,
    })
    const entries = await validateEntries(zip)
    return async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      try {
        // The stream stops with an error as soon as there is more than the archive declared.
        return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(await zip.openReadStreamPromise(entry)))
      } catch (error) {
        throw refused(error)
      }
    }
  } catch (error) {
    throw refused(error)
  }
}
