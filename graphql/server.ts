import 'server-only'
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { GraphQLContext } from './context'
import { concurrencyLimitPlugin } from './crowd'
import { formatError } from './errors'
import { parseOptions, plugins, validationRules } from './limits'
import { operationPlugin } from './operationPlugin'
import { requestLocale } from './requestLocale'
import { schema } from './schema'
import { statusPlugin } from './statusPlugin'

/**
 * The Apollo server: no introspection (the contract is in git), no batching, no persisted queries, errors in the
 * caller's language.
 */
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
  plugins: [...plugins, ApolloServerPluginLandingPageDisabled(), operationPlugin, concurrencyLimitPlugin, statusPlugin],
  formatError: (formatted, error) => formatError(formatted, error, requestLocale.getStore() ?? 'en-GB'),
})
