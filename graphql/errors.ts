import { randomUUID } from 'node:crypto'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { type AppLocale, words } from '@/locales/words'
import { AppError, httpStatus } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'
import { log, noteCode } from '@/server/log'

/** Apollo error codes for invalid requests. */
const requestErrors = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** The application error behind an error, wherever GraphQL wrapped it; null when it is a bug. */
function appErrorOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isOutage(error)) return new AppError('UNAVAILABLE')
  return error instanceof GraphQLError && error.originalError !== undefined ? appErrorOf(error.originalError) : null
}

/** A refusal as one sentence: of the first field it concerns, else its own. */
export function sentenceOf({ code, details }: AppError, locale: AppLocale): string {
  const field = details.fieldErrors?.[0]
  return field === undefined
    ? words(locale, 'errors')(details.key ?? code, details.values)
    : words(locale, 'validation')(field.key, field.values)
}

function refusal(
  formatted: GraphQLFormattedError,
  { code, details }: AppError,
  locale: AppLocale,
): GraphQLFormattedError {
  const say = words(locale, 'errors')
  const sayField = words(locale, 'validation')
  const fieldErrors = details.fieldErrors?.map(({ path, key, values }) => ({
    path,
    key,
    message: sayField(key, values),
  }))
  return {
    message: say(details.key ?? code, details.values),
    locations: formatted.locations,
    path: formatted.path,
    extensions: {
      code,
      ...(details.key === undefined ? {} : { key: details.key }),
      ...(fieldErrors === undefined ? {} : { fieldErrors }),
      ...(details.current === undefined ? {} : { current: details.current }),
      ...(details.retrySeconds === undefined ? {} : { retrySeconds: details.retrySeconds }),
    },
  }
}

/** The library's own message, before it is removed from the response. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
const requiredField = /Field "(\w+)" of required type .* was not provided/
const unknownField = /Field "(\w+)" is not defined/

/**
 * The path of an input of the wrong type, as written by the caller; the wrapping `model` is not part of a field's
 * name.
 */
function inputPath(message: string): { path: string; key: 'required' | 'invalid' } | null {
  const variable = /^Variable "\$(\w+)"/.exec(message)?.[1]
  if (variable === undefined) return null
  const place = (/ at "([\w.[\]]+)"/.exec(message)?.[1] ?? variable).replaceAll(/\[(\d+)\]/g, '.$1')
  const missing = requiredField.exec(message)?.[1]
  const field = missing ?? unknownField.exec(message)?.[1]
  const path = [...place.split('.'), ...(field === undefined ? [] : [field])]
  const isMissing =
    missing !== undefined ||
    / of (required|non-null) type .* (was not provided|must not be null)/.test(message) ||
    / to be null\./.test(message)
  return {
    path: path.slice(path[0] === 'model' && path.length > 1 ? 1 : 0).join('.'),
    key: isMissing ? 'required' : 'invalid',
  }
}

/** The name in a query that the contract does not define. */
const unknownName = (message: string): { path: string; key: 'required' | 'invalid' } | null => {
  const path = /^(?:Cannot query field|Unknown argument) "(\w+)"/.exec(message)?.[1]
  return path === undefined ? null : { path, key: 'invalid' }
}

function named(wrong: { path: string; key: 'required' | 'invalid' } | null, locale: AppLocale) {
  return wrong === null ? {} : { fieldErrors: [{ ...wrong, message: words(locale, 'validation')(wrong.key) }] }
}

/**
 * The error sent to the caller: refusals with code and message, invalid requests without a hint of the schema,
 * bugs masked by an id.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  locale: AppLocale,
): GraphQLFormattedError {
  const known = appErrorOf(error)
  if (known !== null) {
    noteCode(known.code)
    return refusal(formatted, known, locale)
  }
  const code = formatted.extensions?.code
  if (code === 'BAD_USER_INPUT' || (typeof code === 'string' && requestErrors.has(code))) noteCode('BAD_USER_INPUT')
  if (typeof code === 'string' && requestErrors.has(code))
    return {
      message: 'GraphQL error: request is not not a valid GraphQL query or mutation.',
      locations: formatted.locations,
      extensions: { code: 'BAD_USER_INPUT', ...named(unknownName(messageOf(error)), locale) },
    }
  if (code === 'BAD_USER_INPUT')
    return {
      message: words(locale, 'errors')('BAD_USER_INPUT'),
      extensions: { code, ...named(inputPath(messageOf(error)), locale) },
    }
  return bug(formatted, error, locale)
}

/** A bug: logged with an id, and shown as that id alone. */
function bug(
  { locations, path }: Pick<GraphQLFormattedError, 'locations' | 'path'>,
  error: unknown,
  locale: AppLocale,
): GraphQLFormattedError {
  const errorId = randomUUID()
  noteCode('INTERNAL')
  log.error({ err: error, errorId, field: path?.join('.') }, 'operation failed')
  return {
    message: words(locale, 'errors')('INTERNAL', { errorId }),
    locations,
    path,
    extensions: { code: 'INTERNAL', errorId },
  }
}

/** The body and status of a request that did not reach GraphQL: it was refused, or ran into a bug. */
export function requestFailure(error: unknown, locale: AppLocale) {
  if (!(error instanceof AppError)) return { body: { errors: [bug({}, error, locale)] }, status: httpStatus.INTERNAL }
  const { code, details } = error
  noteCode(code)
  return {
    body: { errors: [{ message: words(locale, 'errors')(details.key ?? code), extensions: { code } }] },
    status: httpStatus[code],
  }
}
