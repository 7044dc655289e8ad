import 'server-only'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, OperationTypeNode, type ValidationRule } from 'graphql'
import { AppError, httpStatus, retrySeconds } from '@/server/errors'
import { requestScope } from '@/server/log'
import * as texts from './__generated__/queryTexts'
import type { GraphQLContext } from './context'
import { concurrencyLimitPlugin } from './concurrencyLimit'
import { formatError } from './errors'
import { requestLocale } from './requestLocale'
import { schema } from './schema'

const armor = new ApolloArmor({
  maxDepth: { n: 12, ignoreIntrospection: false, exposeLimits: false },
  maxAliases: { n: 15, exposeLimits: false },
  maxDirectives: { n: 20, exposeLimits: false },
  // Its own counter answers 500 to a long query; the parser answers 400.
  maxTokens: { enabled: false },
  costLimit: {
    maxCost: 20_000,
    ignoreIntrospection: false,
    exposeLimits: false,
    depthCostFactor: 1.2,
    objectCost: 1,
    scalarCost: 1,
  },
  blockFieldSuggestion: { enabled: true },
})

/** Limits on depth, aliases, directives and cost, checked before execution. */
const { plugins, validationRules } = armor.protect()

/** There are no operations that subscribe; the type of companies has the name that such operations would have. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (node.operation === OperationTypeNode.SUBSCRIPTION)
      context.reportError(new GraphQLError('Operations that subscribe are not offered.', { nodes: node }))
  },
})

/** Maximum number of tokens in a query before the parser rejects it. */
const parseOptions = { maxTokens: 1_500 }

const ours = new Set(Object.keys(texts).map((name) => name.replace(/Text$/, '')))

/**
 * Records the operation name of a request. Names chosen by strangers become 'other', so that they get no metric of
 * their own.
 */
const operationPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operationName }) => {
      const scope = requestScope()
      if (scope !== undefined)
        scope.operation = operationName !== null && ours.has(operationName) ? operationName : 'other'
    },
  }),
}

/**
 * Refusals also visible to proxies and tools by HTTP status, the most important first. All others are sent with
 * 200.
 */
const counted = ['UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const

/** Sets the HTTP status of a refusal, and the time after which to retry. */
const statusPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : []
      const codes = errors.map(({ extensions }) => extensions?.code)
      const code = counted.find((one) => codes.includes(one))
      // A query that was never executed has no data, not even null: an error there is an invalid request, whatever status
      // the library sets (200 for the hash of a query that is not stored).
      const isInvalid =
        codes.includes('BAD_USER_INPUT') && body.kind === 'single' && body.singleResult.data === undefined
      if (code === undefined && isInvalid) http.status = httpStatus.BAD_USER_INPUT
      if (code === undefined) return
      http.status = httpStatus[code]
      const known = errors.find(({ extensions }) => extensions?.code === code)?.extensions?.retrySeconds
      const seconds = typeof known === 'number' ? known : retrySeconds(new AppError(code))
      if (seconds !== undefined) http.headers.set('retry-after', String(seconds))
    },
  }),
}

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
  validationRules: [...validationRules, noSubscriptions],
  plugins: [
    ...plugins,
    ApolloServerPluginLandingPageDisabled(),
    // It computes how long each field may be cached; nothing may be (see answerGraphql).
    ApolloServerPluginCacheControlDisabled(),
    operationPlugin,
    concurrencyLimitPlugin,
    statusPlugin,
  ],
  formatError: (formatted, error) => formatError(formatted, error, requestLocale.getStore() ?? 'en-GB'),
})
