import type { ApolloServerPlugin } from '@apollo/server'
import { AppError } from '@/server/errors'
import type { Actor } from '@/server/policy'
import type { GraphQLContext } from './context'

/** Queries of one person that a process answers at the same time. The fullest page of ours asks less than ten. */
export const largestCrowd = 40

const running = new Map<string, number>()
const owners = new WeakMap<object, string>()

/** Lets a request of somebody be answered unless too many of theirs are already: nobody keeps everybody else waiting. */
export function admit(request: object, actor: Actor): void {
  if (actor.kind === 'anonymous') return
  const count = (running.get(actor.userId) ?? 0) + 1
  if (count > largestCrowd) throw new AppError('RATE_LIMITED')
  running.set(actor.userId, count)
  owners.set(request, actor.userId)
}

/** Says that a request is over, however it ended. */
export function dismiss(request: object): void {
  const userId = owners.get(request)
  if (userId === undefined) return
  owners.delete(request)
  const count = (running.get(userId) ?? 1) - 1
  if (count > 0) running.set(userId, count)
  else running.delete(userId)
}

/** Answers so many queries of one person at once. Changes are not counted: they are small, and none that was made may be turned away. */
export const crowdPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async (request) => {
      if (request.operation?.operation === 'query') admit(request, request.contextValue.actor)
    },
    willSendResponse: async (request) => dismiss(request),
  }),
  unexpectedErrorProcessingRequest: async ({ requestContext }) => dismiss(requestContext),
}
