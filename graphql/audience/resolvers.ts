import {
  audiences,
  createAudience,
  deleteAudience,
  people,
  peopleByEmail,
  peopleOfAudience,
} from '@/server/services/audience/audiences'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

export const Query = {
  audiences: serve(audiences),
  people: serve(people),
  peopleByEmail: serve(peopleByEmail),
} satisfies RootFields

export const Mutation = {
  createAudience: serve(createAudience),
  deleteAudience: serve(deleteAudience),
} satisfies RootFields

type Parent = Parameters<typeof peopleOfAudience>[1][number]['audience']

export const Audience = {
  peopleCount: (audience: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    actor.kind !== 'user' ? 0 : load(peopleOfAudience, { audience, actor }),
}
