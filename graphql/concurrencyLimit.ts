import type { ApolloServerPlugin } from '@apollo/server'
import { AppError } from '@/server/errors'
import type { Actor } from '@/server/policy'
import type { GraphQLContext } from './context'

/** Maximum concurrent queries per person and process. The product's fullest page sends fewer than ten. */
export const maxConcurrentQueries = 40

const running = new Map<string, number>()
const owners = new WeakMap<object, string>()

/**
 * Acquires a slot for a request and refuses it when the person already uses all of theirs, so that one person
 * cannot block others.
 */
export function acquire(request: object, actor: Actor): void {
  if (actor.kind === 'anonymous') return
  const owner = actor.kind === 'user' ? actor.userId : actor.participant.onlyRunId
  const count = (running.get(owner) ?? 0) + 1
  if (count > maxConcurrentQueries) throw new AppError('RATE_LIMITED')
  running.set(owner, count)
  owners.set(request, owner)
}

/** Releases the slot of a finished request, however it ended. */
export function release(request: object): void {
  const userId = owners.get(request)
  if (userId === undefined) return
  owners.delete(request)
  const count = (running.get(userId) ?? 1) - 1
  if (count > 0) running.set(userId, count)
  else running.delete(userId)
}

/**
 * Limits concurrent queries per person. Mutations are not counted: they are small, and a completed one must not be
 * refused.
 */
export const concurrencyLimitPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async (request) => {
      if (request.operation?.operation === 'query') acquire(request, request.contextValue.actor)
    },
    willSendResponse: async (request) => release(request),
  }),
  unexpectedErrorProcessingRequest: async ({ requestContext }) => release(requestContext),
}
