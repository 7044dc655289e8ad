import 'server-only'
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import { storage } from '@/server/storage/storage'
import type { ZipEntry } from './zipEntries'

/** Hands one file after the other to the archive, the next when the one before it was taken. One whose bytes are gone is left out. */
async function fill(archive: ZipArchive, entries: readonly ZipEntry[], signal: AbortSignal): Promise<void> {
  for (const entry of entries) {
    const { name, date } = entry
    const bytes = 'bytes' in entry ? entry.bytes : await storage().get(entry.storageReference)
    signal.throwIfAborted()
    if (bytes === null) continue
    const taken = once(archive, 'entry', { signal })
    archive.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { name, date })
    await taken
  }
  await archive.finalize()
}

/** An archive of these files as it is read, a piece at a time. They are stored as they are: a PDF does not get smaller by packing it again. */
export async function* zipChunks(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array, void> {
  const archive = new ZipArchive({ store: true })
  const gone = new AbortController()
  const filled = fill(archive, entries, gone.signal).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const chunk of archive) yield chunk as Uint8Array
    await filled
  } finally {
    gone.abort()
    archive.destroy()
  }
}
