import 'server-only'
import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be read from any place, a piece at a time. */
export type ByteSource = { size: number; read(start: number, end: number): AsyncIterable<Buffer> }

const piece = 1 << 16

/** Fills a buffer from a place of a file; a file that ends before is refused. */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('The file ends before it should.')
    done += bytesRead
  }
  return bytes
}

/** The bytes of a file as they are. */
export function plainSource(file: FileHandle, size: number): ByteSource {
  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end; at += piece) yield await readExactly(file, at, Math.min(piece, end - at))
    },
  }
}
