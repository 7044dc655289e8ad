import 'server-only'
import type { ApolloServerPlugin } from '@apollo/server'
import { requestScope } from '@/server/log'
import * as texts from './__generated__/queryTexts'
import type { GraphQLContext } from './context'

const ours = new Set(Object.keys(texts).map((name) => name.replace(/Text$/, '')))

/**
 * Records the operation name of a request. Names chosen by strangers become 'other', so that they get no metric of
 * their own.
 */
export const operationPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operationName }) => {
      const scope = requestScope()
      if (scope !== undefined)
        scope.operation = operationName !== null && ours.has(operationName) ? operationName : 'other'
    },
  }),
}
