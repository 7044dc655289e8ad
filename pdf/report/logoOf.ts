const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of a PNG chunk: its length and type before the data, its checksum after it. */
const [head, sum] = [8, 4]

/** Whether all chunks from the signature to the end marker are intact: react-pdf hangs on a corrupt PNG. */
function isWholePng(bytes: Uint8Array): boolean {
  if (signature.some((byte, at) => bytes[at] !== byte)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = signature.length
  while (at + head + sum <= bytes.length) {
    const end = at + head + view.getUint32(at)
    if (end + sum > bytes.length || view.getUint32(end) !== crc32(bytes.subarray(at + 4, end))) return false
    if (String.fromCharCode(...bytes.subarray(at + 4, at + head)) === 'IEND') return true
    at = end + sum
  }
  return false
}

function isWholeJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  for (let at = bytes.length - 2; at > 1; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/**
 * The logo when it is a data URI of a complete PNG or JPEG, else null: nothing else is ever drawn or fetched.
 * Callers decode and re-encode a logo; this check keeps one that was not from blocking the document.
 */
export function logoOf(logo: string | null): string | null {
  const [, kind = '', base64 = ''] = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/=]+)$/.exec(logo ?? '') ?? []
  const bytes = kind === '' ? null : bytesOf(base64)
  if (bytes === null) return null
  return (kind === 'png' ? isWholePng(bytes) : isWholeJpeg(bytes)) ? logo : null
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The CRC-32 of PNG chunks; Node's own is not available in a browser. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
