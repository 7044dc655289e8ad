import 'server-only'
import { packagedName } from '@/domain/blob'
import { distinctFileNames } from '@/domain/report'
import type { PackagedBlob } from './packagedBlobs'

/** What becomes a file in the archive: its name there, and where its bytes lie. */
export type StoredEntry = { name: string; storageReference: string; date: Date }
/** The same with its bytes at hand. */
export type ZipEntry = StoredEntry | { name: string; bytes: Uint8Array; date: Date }

/** A name that leads nowhere, whoever unpacks it. */
const plain = (filename: string) =>
  (packagedName(filename)?.file ?? 'report.pdf').replace(/\.{2,}/g, '-').replace(/^[\s.]+/, '') || 'report.pdf'

/** The files of an archive, each name once; a report of a package is called what the package calls it. */
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
