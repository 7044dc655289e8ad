import 'server-only'
import { photoAnswerSchema } from '@/domain/richText'

/** Fetches one address; the global `fetch` outside tests. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

const endpoint = 'https://www.flickr.com/services/oembed/'
const patience = 3_000
const largest = 64 * 1024

/** The text of a response; refuses one longer than any valid one. */
async function cappedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largest) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Requests the one fixed address about a photo's page. No redirect is followed, and the picture has to be at the
 * provider's own host.
 */
export async function photoOf(fetch: Fetch, url: string): Promise<{ src: string; title?: string }> {
  const response = await fetch(`${endpoint}?${new URLSearchParams({ format: 'json', url })}`, {
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  if (response.status !== 200) throw new Error(`The provider answered ${response.status}.`)
  const { url: src, title } = photoAnswerSchema.parse(JSON.parse(await cappedText(response)))
  return title === undefined ? { src } : { src, title }
}
