import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { type ByteSource, readExactly } from './ByteSource'

// An encrypted file: a header of 64 bytes, then blocks, each authenticated with its number and whether it is the
// last one. Blocks can therefore be neither changed, moved nor omitted, and each can be decrypted by itself.
const magic = Buffer.from('ripplemarksealed')
const [saltBytes, prefixBytes, checkBytes, tagBytes] = [16, 7, 25, 16]
export const headBytes = magic.length + saltBytes + prefixBytes + checkBytes
const blockBytes = 1 << 16

type Keys = { block: Buffer; check: Buffer }

function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 64, { N: 1 << 17, r: 8, p: 1, maxmem: 256 << 20 }, (error, key) =>
      error ? reject(error) : resolve({ block: key.subarray(0, 32), check: key.subarray(32) }),
    ),
  )
}

const checkOf = (keys: Keys, start: Buffer) =>
  createHmac('sha256', keys.check).update(start).digest().subarray(0, checkBytes)

function nonceOf(head: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  head.copy(nonce, 0, magic.length + saltBytes, magic.length + saltBytes + prefixBytes)
  nonce.writeUInt32BE(number, prefixBytes)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Whether a file starts with the header of an encrypted one. */
export const isSealed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)

/** A transform that encrypts the bytes under a passphrase. */
export async function sealing(passphrase: string): Promise<Transform> {
  const start = Buffer.concat([magic, randomBytes(saltBytes), randomBytes(prefixBytes)])
  const keys = await keysOf(passphrase, start.subarray(magic.length, magic.length + saltBytes))
  const head = Buffer.concat([start, checkOf(keys, start)])
  let held = Buffer.alloc(0)
  let number = 0
  const block = (bytes: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', keys.block, nonceOf(head, number, isLast)).setAAD(head)
    number += 1
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  const sealer = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      held = Buffer.concat([held, chunk])
      // The last block may be a full one, so one block is always held back.
      for (; held.length > blockBytes; held = held.subarray(blockBytes))
        this.push(block(held.subarray(0, blockBytes), false))
      done()
    },
    flush(done: TransformCallback) {
      done(null, block(held, true))
    },
  })
  sealer.push(head)
  return sealer
}

/**
 * The plain content of an encrypted file; null when the passphrase is wrong. A block that was changed throws when it
 * is read.
 */
export async function unsealed(file: FileHandle, fileSize: number, passphrase: string): Promise<ByteSource | null> {
  const head = await readExactly(file, 0, headBytes)
  const start = head.subarray(0, headBytes - checkBytes)
  const keys = await keysOf(passphrase, start.subarray(magic.length, magic.length + saltBytes))
  if (!timingSafeEqual(checkOf(keys, start), head.subarray(start.length))) return null
  const count = Math.ceil((fileSize - headBytes) / (blockBytes + tagBytes))
  const size = fileSize - headBytes - count * tagBytes
  const open = async (number: number) => {
    const sealed = await readExactly(
      file,
      headBytes + number * (blockBytes + tagBytes),
      Math.min(blockBytes, size - number * blockBytes) + tagBytes,
    )
    const decipher = createDecipheriv('aes-256-gcm', keys.block, nonceOf(head, number, number === count - 1), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(head).setAuthTag(sealed.subarray(sealed.length - tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()])
  }
  return {
    size,
    async *read(from, to) {
      for (let number = Math.floor(from / blockBytes); number * blockBytes < to; number += 1) {
        const bytes = await open(number)
        yield bytes.subarray(Math.max(0, from - number * blockBytes), to - number * blockBytes)
      }
    },
  }
}
