import 'server-only'

export type BlobAnswer = { id: string; filename: string; mimeType: string; url: string }

/** Where a file is read. */
export function blobUrl(id: string): string {
  return `/api/blobs/${id}`
}

/** What a caller is told of a stored file. */
export function blobAnswer({ id, filename, mimeType }: { id: string; filename: string; mimeType: string }): BlobAnswer {
  return { id, filename, mimeType, url: blobUrl(id) }
}
