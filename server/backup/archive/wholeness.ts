import 'server-only'
import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { ByteSource } from './ByteSource'

const digits = 64

/** The initial comment of an archive, with space for the checksum that ends it. */
export const checksumPlaceholder = `sha256 ${'0'.repeat(digits)}`

/**
 * Writes the checksum of all preceding bytes into the last 64 characters, so that any changed byte of the file is
 * detected.
 */
export class ChecksumAppender extends Transform {
  #hash = createHash('sha256')
  #held = Buffer.alloc(0)

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = Buffer.concat([this.#held, chunk])
    const sure = bytes.subarray(0, Math.max(0, bytes.length - digits))
    this.#held = bytes.subarray(sure.length)
    this.#hash.update(sure)
    done(null, sure)
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.from(this.#hash.digest('hex')))
  }
}

/** Whether every byte is as written; reads the whole file. */
export async function isWhole(source: ByteSource): Promise<boolean> {
  if (source.size <= digits) return false
  const hash = createHash('sha256')
  for await (const bytes of source.read(0, source.size - digits)) hash.update(bytes)
  const end: Buffer[] = []
  for await (const bytes of source.read(source.size - digits, source.size)) end.push(bytes)
  return Buffer.concat(end).toString('latin1') === hash.digest('hex')
}
