import 'server-only'
import type { ApolloServerPlugin } from '@apollo/server'
import { requestScope } from '@/server/log'
import * as texts from './__generated__/queryTexts'
import type { GraphQLContext } from './context'

const ours = new Set(Object.keys(texts).map((name) => name.replace(/Text$/, '')))

/** Writes which operation a request is into what is known of it. What strangers name theirs is nobody's figure. */
export const operationPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operationName }) => {
      const scope = requestScope()
      if (scope !== undefined)
        scope.operation = operationName !== null && ours.has(operationName) ? operationName : 'other'
    },
  }),
}
