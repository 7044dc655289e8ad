import 'server-only'
import { oembedSchema } from '@/domain/richText'
import { useCase } from '../useCase'
import { embedAnswer } from './embedAnswer'

/** What an address of a known provider shows: told from the address itself, for photos by the provider. */
export const oembed = useCase({
  input: oembedSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: (asked) => embedAnswer(asked, fetch),
})
