import 'server-only'

type Told = { filename: string; mimeType: string; isImage: boolean; isPublic: boolean }
type File = Told & { bytes: Uint8Array }

/** A name as RFC 8187 writes it, which wants these four escaped too. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** What a file is sent with: images are shown, everything else is saved; nobody may guess another type. */
export function fileHeaders({ filename, mimeType, isImage, isPublic }: Told): Record<string, string> {
  return {
    'content-type': mimeType,
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(filename)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // Mails show a company's logo, and they are read on pages that are not ours.
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-store',
  }
}

/** A stored file as an answer. */
export function fileAnswer({ bytes, ...told }: File): Response {
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: { ...fileHeaders(told), 'content-length': String(bytes.byteLength) },
  })
}
