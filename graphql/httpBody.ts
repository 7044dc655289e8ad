import { largestBody } from './limits'

type Read = { body: Record<string, unknown> } | { status: 400 | 413 | 415 }

const isJson = (contentType: string | null) => /^application\/(json|graphql-response\+json)\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')

async function readCapped(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON object of a GraphQL request, or the status that refuses it: media type 415, size 413, anything unreadable 400. */
export async function readJsonObject(request: Request): Promise<Read> {
  if (!isJson(request.headers.get('content-type'))) return { status: 415 }
  const bytes = await readCapped(request)
  if (bytes === null) return { status: 413 }
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { body: body as Record<string, unknown> } : { status: 400 }
  } catch {
    return { status: 400 }
  }
}
