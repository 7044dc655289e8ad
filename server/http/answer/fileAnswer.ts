import 'server-only'

type FileFields = { filename: string; mimeType: string; isImage: boolean; isPublic: boolean }
type File = FileFields & { bytes: Uint8Array }

/** A file name as encoded by RFC 8187, which requires these four characters to be escaped too. */
export const encodedFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Headers of a file: images are displayed, everything else is downloaded; type sniffing is disabled. */
export function fileHeaders({ filename, mimeType, isImage, isPublic }: FileFields): Record<string, string> {
  return {
    'content-type': mimeType,
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedFileName(filename)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // Mails show a company's logo, and they are read on pages of other sites.
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-store',
  }
}

/** A stored file as a response. */
export function fileAnswer({ bytes, ...meta }: File): Response {
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: { ...fileHeaders(meta), 'content-length': String(bytes.byteLength) },
  })
}
