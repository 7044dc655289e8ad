import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { pepper, peppers } from './pepper'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'uploaded sheet', 32))

/** Encrypts and authenticates the bytes of an uploaded sheet, so that only this product can read or change them. */
export function sealBytes(bytes: Uint8Array): Uint8Array {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(pepper()), iv)
  const sealed = [cipher.update(bytes), cipher.final()]
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), ...sealed]))
}

/** The bytes encrypted under the current or the previous secret; null for anything else. */
export function unsealBytes(sealed: Uint8Array): Uint8Array | null {
  if (sealed.byteLength < ivBytes + tagBytes) return null
  for (const secret of peppers()) {
    const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    const opened = decipher.update(sealed.subarray(ivBytes + tagBytes))
    try {
      return new Uint8Array(Buffer.concat([opened, decipher.final()]))
    } catch {
      // Sealed under another secret, or changed.
    }
  }
  return null
}
