import 'server-only'
import { type EmbedAnswer, embedOf, oembedLimit, oembedSchema, photoAnswerSchema } from '@/domain/richText'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { AppError } from '@/server/errors'
import { type SignedInContext, useCase } from '../useCase'

/** Fetches one address; the global `fetch` outside tests. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

const endpoint = 'https://www.flickr.com/services/oembed/'
const timeoutMs = 3_000
const largest = 64 * 1024

/** The text of a response; refuses one longer than any valid one. */
async function cappedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largest) throw new Error(`The response of ${endpoint} is longer than ${largest} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Requests the one fixed address about a photo's page. No redirect is followed, and the picture has to be at the
 * provider's own host.
 */
async function photoOf(fetch: Fetch, url: string): Promise<{ src: string; title?: string }> {
  const response = await fetch(`${endpoint}?${new URLSearchParams({ format: 'json', url })}`, {
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`${endpoint} answered with status ${response.status}.`)
  const { url: src, title } = photoAnswerSchema.parse(JSON.parse(await cappedText(response)))
  return title === undefined ? { src } : { src, title }
}

type EmbedRequest = SignedInContext & { input: { url: string } }

/** The preview of an address of a known provider. Other addresses are refused, and none is ever fetched directly. */
export async function embedAnswer({ actor, db, now, input }: EmbedRequest, fetch: Fetch): Promise<EmbedAnswer> {
  const embed = embedOf(input.url)
  if (embed === null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'url', key: 'embedUnknown' }] })
  const { type, provider, src, url } = embed
  if (src !== null) return { type, provider, src }
  await assertPoint(db, `oembed:${actor.userId}`, oembedLimit, now)
  const photo = await photoOf(fetch, url).catch(() => Promise.reject(new AppError('UNAVAILABLE')))
  return { type, provider, ...photo }
}

/**
 * The preview of an address of a known provider: derived from the address itself, and for photos requested from the
 * provider.
 */
export const oembed = useCase({
  input: oembedSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: (request) => embedAnswer(request, fetch),
})
