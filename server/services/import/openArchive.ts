import 'server-only'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { archiveLimits } from '@/domain/import'
import { FileProblem, fileProblem } from './FileProblem'

/** Small parts may shrink to next to nothing; only large ones that do are suspicious. */
const harmless = 1024 * 1024

/** Refuses an archive by what it says of itself; what it really unpacks to is measured while a part is read. */
async function judgedEntries(zip: ZipFile): Promise<Map<string, Entry>> {
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

/** Whatever else is wrong with an archive, nobody can read it. */
const refused = (error: unknown) => (error instanceof FileProblem ? error : fileProblem('fileUnreadable'))

/**
 * The parts of an archive by their names: null for a part that is not there. Names that lead out of the archive, more
 * entries or bytes than a workbook needs, passwords and sizes that are not the real ones are refused.
 */
export async function openArchive(bytes: Uint8Array): Promise<(name: string) => Promise<string | null>> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
      validateEntrySizes: true,
    })
    const entries = await judgedEntries(zip)
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
