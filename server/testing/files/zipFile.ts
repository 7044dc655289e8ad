import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive; `declared` is the unpacked size it claims, `flags` further flags of its header. */
type Part = { name: string; content: string | Buffer; declared?: number; flags?: number }

function header(part: Part, packed: Buffer, content: Buffer, offset: number | null): Buffer {
  const name = Buffer.from(part.name)
  const fields = Buffer.alloc(offset === null ? 30 : 46)
  const at = offset === null ? 0 : 2
  fields.writeUInt32LE(offset === null ? 0x04034b50 : 0x02014b50, 0)
  if (offset !== null) fields.writeUInt16LE(20, 4)
  fields.writeUInt16LE(20, 4 + at)
  fields.writeUInt16LE(part.flags ?? 0, 6 + at)
  fields.writeUInt16LE(8, 8 + at)
  fields.writeUInt32LE(crc32(content), 14 + at)
  fields.writeUInt32LE(packed.length, 18 + at)
  fields.writeUInt32LE(part.declared ?? content.length, 22 + at)
  fields.writeUInt16LE(name.length, 26 + at)
  if (offset !== null) fields.writeUInt32LE(offset, 42)
  return Buffer.concat([fields, name])
}

/** An archive written byte by byte, so that its headers can be false as no regular program writes them. */
export function zipFile(parts: readonly Part[]): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = deflateRawSync(content)
    central.push(header(part, packed, content, offset))
    const entry = Buffer.concat([header(part, packed, content, null), packed])
    local.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}
