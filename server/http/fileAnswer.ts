import 'server-only'

type File = { bytes: Uint8Array; filename: string; mimeType: string; isImage: boolean; isPublic: boolean }

/** A name as RFC 8187 writes it, which wants these four escaped too. */
const encoded = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A stored file as an answer: images are shown, everything else is saved; nobody may guess another type. */
export function fileAnswer({ bytes, filename, mimeType, isImage, isPublic }: File): Response {
  const disposition = `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(filename)}`
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: {
      'content-type': mimeType,
      'content-length': String(bytes.byteLength),
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Mails show a company's logo, and they are read on pages that are not ours.
      'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
      'cache-control': isPublic ? 'public, max-age=3600' : 'private, no-store',
    },
  })
}
