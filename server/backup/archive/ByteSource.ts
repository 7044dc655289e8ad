import 'server-only'
import type { FileHandle } from 'node:fs/promises'

/** Bytes readable from any offset, one chunk at a time. */
export type ByteSource = { size: number; read(start: number, end: number): AsyncIterable<Buffer> }

const piece = 1 << 16

/** Reads `length` bytes of a file at a position; throws when the file ends before. */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('The file is truncated.')
    done += bytesRead
  }
  return bytes
}

/** The unmodified bytes of a file. */
export function plainSource(file: FileHandle, size: number): ByteSource {
  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end; at += piece) yield await readExactly(file, at, Math.min(piece, end - at))
    },
  }
}
