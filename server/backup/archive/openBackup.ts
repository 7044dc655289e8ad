import 'server-only'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type ByteSource, plainSource, readExactly } from './ByteSource'
import { entryNames, type Manifest, parseManifest } from './manifest'
import { headBytes, isSealed, unsealed } from './sealing'
import { isWhole } from './wholeness'

/** A verified backup: its manifest and its entries. */
export type Backup = { manifest: Manifest; entry(name: string): Promise<Readable>; close(): Promise<void> }

const damaged =
  'The backup is damaged or incomplete: its content differs from what was written. Nothing was touched; take another backup.'
const foreign = 'This is no backup of this product, or its beginning is damaged. Nothing was touched.'

class SourceReader extends RandomAccessReader {
  constructor(private readonly source: ByteSource) {
    super()
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.source.read(start, end), { objectMode: false })
  }
}

/** Whether this is an archive whose first entry is a backup's. The name follows 30 bytes of header. */
const isOurs = (head: Buffer) =>
  head.readUInt32LE(0) === 0x04034b50 && head.toString('latin1', 30, 30 + entryNames.about.length) === entryNames.about

/**
 * Opens a backup, and refuses one that is foreign, damaged anywhere, truncated, encrypted under another passphrase,
 * or of a format made by a newer version. The whole file is verified before the first entry is returned.
 */
export async function openBackup(path: string, passphrase: string | null): Promise<Backup> {
  const file = await open(path, 'r')
  try {
    const source = await sourceOf(file, passphrase)
    if (!(await isWhole(source).catch(() => false))) throw new Error(damaged)
    const archive = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false })
    const entries = await entriesOf(archive)
    const entry = async (name: string) => {
      const found = entries.get(name)
      if (found === undefined) throw new Error(`The backup has no ${name}. Nothing was touched.`)
      return archive.openReadStreamPromise(found)
    }
    const manifest = parseManifest((await buffer(await entry(entryNames.manifest))).toString('utf8'))
    return { manifest, entry, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function sourceOf(file: Awaited<ReturnType<typeof open>>, passphrase: string | null): Promise<ByteSource> {
  const { size } = await file.stat()
  if (size < headBytes) throw new Error(foreign)
  const head = await readExactly(file, 0, headBytes)
  if (!isSealed(head)) {
    if (!isOurs(head)) throw new Error(foreign)
    return plainSource(file, size)
  }
  if (passphrase === null)
    throw new Error(
      'This backup is sealed: set BACKUP_PASSPHRASE to the passphrase it was made under. Nothing was touched.',
    )
  const source = await unsealed(file, size, passphrase)
  if (source === null)
    throw new Error(
      'BACKUP_PASSPHRASE is not the passphrase that this backup was sealed under, or its beginning is damaged. Nothing was touched.',
    )
  return source
}

async function entriesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}
