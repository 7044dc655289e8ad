import 'server-only'
import { packagedName } from '@/domain/blob'
import { distinctFileNames } from '@/domain/report'
import type { PackagedBlob } from './packagedBlobs'

/** A file of the archive: its name there, and its location in the storage. */
export type StoredEntry = { name: string; storageReference: string; date: Date }
/** A file of the archive, stored or with its bytes in memory. */
export type ZipEntry = StoredEntry | { name: string; bytes: Uint8Array; date: Date }

/** A file name without path parts, safe for any unpacker. */
const plain = (filename: string) =>
  (packagedName(filename)?.file ?? 'report.pdf').replace(/\.{2,}/g, '-').replace(/^[\s.]+/, '') || 'report.pdf'

/** The files of an archive, each name once; a report of a package has the name given by the package. */
export function zipEntries(blobs: readonly PackagedBlob[]): StoredEntry[] {
  const names = distinctFileNames(
    blobs.map(({ filename, reportPackageItems: [item] }) => item?.filename ?? plain(filename)),
  )
  return blobs.map(({ storageReference, createdAt }, index) => ({
    name: names[index] ?? 'report.pdf',
    storageReference,
    date: createdAt,
  }))
}
