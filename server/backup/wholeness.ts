import 'server-only'
import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { ByteSource } from './ByteSource'

const digits = 64

/** The comment that an archive is begun with: room for the sum that ends it. */
export const commentWithRoom = `sha256 ${'0'.repeat(digits)}`

/** Writes the sum of all bytes before it into the last 64 characters, so that no byte of the file can change unnoticed. */
export class EndWithSum extends Transform {
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

/** Is every byte as it was written? Reads all of it. */
export async function isWhole(source: ByteSource): Promise<boolean> {
  if (source.size <= digits) return false
  const hash = createHash('sha256')
  for await (const bytes of source.read(0, source.size - digits)) hash.update(bytes)
  const end: Buffer[] = []
  for await (const bytes of source.read(source.size - digits, source.size)) end.push(bytes)
  return Buffer.concat(end).toString('latin1') === hash.digest('hex')
}
