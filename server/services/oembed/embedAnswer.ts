import 'server-only'
import { type EmbedAnswer, embedOf, oembedLimit } from '@/domain/richText'
import { AppError } from '@/server/errors'
import { countPoint } from '@/server/credentials/limits/rateLimit'
import type { SignedInContext } from '../useCase'
import { type Fetch, photoOf } from './photoOf'

type Asked = SignedInContext & { input: { url: string } }

/** The preview of an address of a known provider. Other addresses are refused, and none is ever fetched directly. */
export async function embedAnswer({ actor, db, now, input }: Asked, fetch: Fetch): Promise<EmbedAnswer> {
  const embed = embedOf(input.url)
  if (embed === null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'url', key: 'embedUnknown' }] })
  const { type, provider, src, url } = embed
  if (src !== null) return { type, provider, src }
  if ((await countPoint(db, `oembed:${actor.userId}`, oembedLimit.minutes, now)) > oembedLimit.calls)
    throw new AppError('RATE_LIMITED')
  const photo = await photoOf(fetch, url).catch(() => Promise.reject(new AppError('UNAVAILABLE')))
  return { type, provider, ...photo }
}
