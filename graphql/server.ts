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
import type { Actor } from '@/server/policy'
import * as texts from './__generated__/queryTexts'
import type { GraphQLContext } from './context'
import { formatError } from './errors'
import { requestLocale } from './requestLocale'
import { schema } from './schema'

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
const concurrencyLimitPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async (request) => {
      if (request.operation?.operation === 'query') acquire(request, request.contextValue.actor)
    },
    willSendResponse: async (request) => release(request),
  }),
  unexpectedErrorProcessingRequest: async ({ requestContext }) => release(requestContext),
}

const armor = new ApolloArmor({
  // A fragment adds no level: written out, the query would have as many.
  maxDepth: { n: 12, flattenFragments: true, ignoreIntrospection: false, exposeLimits: false },
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
