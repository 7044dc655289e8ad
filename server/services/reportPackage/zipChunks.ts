import 'server-only'
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import { storage } from '@/server/storage/storage'
import type { ZipEntry } from './zipEntries'

/** How many bytes of files were handed to the archive, and how many of the archive were taken; `moved` is kept when some are. */
type Flow = { handed: number; taken: number; moved: PromiseWithResolvers<void> }

/**
 * Hands one file after the other to the archive, the next when the one before it was taken: the archive itself would hold all of
 * them. One whose bytes are gone is left out.
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

/** An archive of these files as it is read, a piece at a time. They are stored as they are: a PDF does not get smaller by packing it again. */
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
