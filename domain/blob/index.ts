import { z } from 'zod'

/** Fits a report's name of 240 characters after the name of its package. */
const longestFilename = 400

export const blobIdSchema = z.strictObject({ id: z.uuid('invalidId') })
/** An uploaded file as received by an endpoint; its type is detected from its bytes, not its name. */
export const uploadSchema = z.strictObject({
  files: z
    .array(z.strictObject({ filename: z.string().max(longestFilename, 'tooLong'), bytes: z.instanceof(Uint8Array) }))
    .min(1, 'fileRequired')
    .max(10, 'tooMany'),
})

const megabyte = 1024 * 1024
/** The largest file of each kind, in bytes. */
export const largestFile = { image: 5 * megabyte, sheet: 10 * megabyte, pdf: 25 * megabyte }
/**
 * Upload quotas in bytes: per person and day for files that stay and for reports, which are deleted after a day; and
 * the total of a company's files at any time.
 */
export const uploadQuota = { day: 50 * megabyte, reportsOfDay: 2048 * megabyte, company: 10_240 * megabyte }
export type FileKind = keyof typeof largestFile

const kinds: Record<string, FileKind> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
  'text/csv': 'sheet',
  'text/plain': 'sheet',
  'text/tab-separated-values': 'sheet',
}

/** The kind a media type belongs to, null when the product does not accept such a file. */
export function fileKind(mimeType: string): FileKind | null {
  return kinds[mimeType] ?? null
}

/** Media types of sheets, which people upload to import and which may contain passwords. */
export const sheetTypes: readonly string[] = Object.keys(kinds).filter((mimeType) => kinds[mimeType] === 'sheet')
export const isSheet = (mimeType: string): boolean => fileKind(mimeType) === 'sheet'

/** Characters no name needs: control characters, and bidirectional overrides, which disguise an .exe as a .png. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/**
 * A name legal on every system: separators and reserved characters become a dash, invisible ones are removed; the
 * ending is preserved when it must be cut.
 */
export function safeFilename(name: string, most = 200): string {
  const cleaned = name
    .replace(unseen, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .trim()
  if (cleaned === '' || /^\.+$/.test(cleaned)) return 'file'
  // A cut through a surrogate pair would leave half a character, which no header can carry.
  return cleaned
    .slice(-most)
    .replace(/^[\udc00-\udfff]/, '')
    .toWellFormed()
}

const packaged = /^(.*?\.zip):(.+)$/s

/** The stored name of a report in a package: '{package}.zip:{file}', both names legal; null for any other name. */
export function packagedName(filename: string): { zip: string; file: string; filename: string } | null {
  const [, zip, file] = packaged.exec(filename) ?? []
  if (zip === undefined || file === undefined) return null
  const [safeZip, safeFile] = [safeFilename(zip, 100), safeFilename(file, 240)]
  return { zip: safeZip, file: safeFile, filename: `${safeZip}:${safeFile}` }
}
