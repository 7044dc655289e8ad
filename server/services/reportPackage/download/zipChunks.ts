import 'server-only'
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import { storage } from '@/server/storage/storage'
import type { ZipEntry } from './zipEntries'

/**
 * The number of bytes of files passed to the archive, and of bytes of the archive that were read; `moved` resolves
 * when some are.
 */
type Flow = { handed: number; taken: number; moved: PromiseWithResolvers<void> }

/**
 * Passes the files to the archive one at a time, the next when the previous one was read: otherwise the archive would
 * buffer all of them. A file whose bytes are missing is left out.
 */
async function fill(archive: ZipArchive, entries: readonly ZipEntry[], flow: Flow, signal: AbortSignal): Promise<void> {
  for (const entry of entries) {
    while (flow.taken < flow.handed) await flow.moved.promise
    signal.throwIfAborted()
    const { name, date } = entry
    const bytes = 'bytes' in entry ? entry.bytes : await storage().get(entry.storageReference)
    signal.throwIfAborted()
    if (bytes === null) continue
    const packed = once(archive, 'entry', { signal })
    flow.handed += bytes.byteLength
    archive.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { name, date })
    await packed
  }
  await archive.finalize()
}

/**
 * An archive of these files, streamed in chunks as it is read. They are stored uncompressed: a PDF does not get
 * smaller by compressing it again.
 */
export async function* zipChunks(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array, void> {
  const archive = new ZipArchive({ store: true })
  const gone = new AbortController()
  const flow: Flow = { handed: 0, taken: 0, moved: Promise.withResolvers() }
  const move = () => {
    flow.moved.resolve()
    flow.moved = Promise.withResolvers()
  }
  const filled = fill(archive, entries, flow, gone.signal).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const chunk of archive) {
      flow.taken += (chunk as Uint8Array).byteLength
      move()
      yield chunk as Uint8Array
    }
    await filled
  } finally {
    gone.abort()
    move()
    archive.destroy()
  }
}
