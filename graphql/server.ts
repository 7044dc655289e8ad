import 'server-only'
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { httpStatus, outageSeconds } from '@/server/errors'
import type { GraphQLContext } from './context'
import { crowdPlugin } from './crowd'
import { formatError } from './errors'
import { parseOptions, plugins, validationRules } from './limits'
import { operationPlugin } from './operationPlugin'
import { requestLocale } from './requestLocale'
import { schema } from './schema'

/** The Apollo server: no introspection (the contract is in git), no batching, no persisted queries, refusals in the caller's language. */
export const server = new ApolloServer<GraphQLContext>({
  schema,
  introspection: false,
  allowBatchedHttpRequests: false,
  persistedQueries: false,
  includeStacktraceInErrorResponses: false,
  hideSchemaDetailsFromClientErrors: true,
  stopOnTerminationSignals: false,
  parseOptions,
  validationRules,
  plugins: [
    ...plugins,
    ApolloServerPluginLandingPageDisabled(),
    operationPlugin,
    crowdPlugin,
    {
      requestDidStart: async () => ({
        willSendResponse: async ({ response }) => {
          if (response.body.kind !== 'single') return
          const errors = response.body.singleResult.errors
          if (errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED')) response.http.status = 401
          if (errors?.some((error) => error.extensions?.code === 'UNAVAILABLE')) {
            response.http.status = httpStatus.UNAVAILABLE
            response.http.headers.set('retry-after', String(outageSeconds))
          }
        },
      }),
    },
  ],
  formatError: (formatted, error) => formatError(formatted, error, requestLocale.getStore() ?? 'en-GB'),
})
