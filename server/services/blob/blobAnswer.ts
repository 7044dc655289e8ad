import 'server-only'

export type BlobAnswer = { id: string; filename: string; mimeType: string; url: string }

/** The URL of a file. */
export function blobUrl(id: string): string {
  return `/api/blobs/${id}`
}

/** The public view of a stored file. */
export function blobAnswer({ id, filename, mimeType }: { id: string; filename: string; mimeType: string }): BlobAnswer {
  return { id, filename, mimeType, url: blobUrl(id) }
}
