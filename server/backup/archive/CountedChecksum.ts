import 'server-only'
import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const newline = 0x0a

/**
 * Passes bytes on and tracks their checksum, their number and the number of lines: COPY writes one line per row,
 * whatever the row contains.
 */
export class CountedChecksum extends Transform {
  #hash = createHash('sha256')
  size = 0
  lines = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.size += chunk.length
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) this.lines += 1
    done(null, chunk)
  }

  /** The checksum of everything that passed; call once, at the end. */
  sum(): string {
    return this.#hash.digest('hex')
  }
}
