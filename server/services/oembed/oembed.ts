import 'server-only'
import { oembedSchema } from '@/domain/richText'
import { useCase } from '../useCase'
import { embedAnswer } from './embedAnswer'

/**
 * The preview of an address of a known provider: derived from the address itself, and for photos requested from the
 * provider.
 */
export const oembed = useCase({
  input: oembedSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: (asked) => embedAnswer(asked, fetch),
})
