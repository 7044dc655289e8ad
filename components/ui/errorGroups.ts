/** The words for errors that bring none of their own. */
export type ErrorWords = {
  offline: string
  invalidRequest: string
  notExecuted: string
  unavailable: string
  unknown: string
}
export type ErrorGroup = { message: string; count: number; details: readonly object[] }

type Detail = { message: string; locations?: unknown; path?: unknown; extensions?: Record<string, unknown> }

const unreachable = /failed to fetch|networkerror when attempting|load failed|fetch failed/i
/** What stands before our server, or our server in trouble, answered with a page of its own. */
const bareAnswers = ['ServerError', 'ServerParseError']
const invalidCodes = ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED']
const internalCodes = ['INTERNAL', 'INTERNAL_SERVER_ERROR']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const messageIn = (value: unknown) =>
  isRecord(value) && typeof value.message === 'string' ? value.message : String(value)

/** An answer may hold several errors; each is shown by itself. */
function partsOf(error: unknown): readonly unknown[] {
  if (error === null || error === undefined) return []
  return isRecord(error) && Array.isArray(error.errors) && error.errors.length > 0 ? error.errors : [error]
}

function wordsOf(part: unknown, words: ErrorWords): string {
  const message = messageIn(part)
  const code = isRecord(part) && isRecord(part.extensions) ? part.extensions.code : undefined
  if (unreachable.test(message)) return words.offline
  if (isRecord(part) && bareAnswers.includes(String(part.name))) return words.unavailable
  if (invalidCodes.includes(String(code))) return words.invalidRequest
  if (internalCodes.includes(String(code))) return words.notExecuted
  return message === '' ? words.unknown : message
}

/** What the reader may see of an error: message, place and the rest, without the machine's code and stack. */
function detailOf(part: unknown): Detail | null {
  if (!isRecord(part) || (part.locations === undefined && part.extensions === undefined)) return null
  const { code: _code, stacktrace: _stacktrace, ...extensions } = isRecord(part.extensions) ? part.extensions : {}
  const hasMore = Object.keys(extensions).length > 0
  return { message: messageIn(part), locations: part.locations, path: part.path, ...(hasMore ? { extensions } : {}) }
}

/** All errors as messages, each once with its number and details, in the order they came. */
export function errorGroups(errors: readonly unknown[], words: ErrorWords): readonly ErrorGroup[] {
  const groups = new Map<string, { count: number; details: Detail[] }>()
  for (const part of errors.flatMap(partsOf)) {
    const message = wordsOf(part, words)
    const group = groups.get(message) ?? { count: 0, details: [] }
    const detail = detailOf(part)
    groups.set(message, {
      count: group.count + 1,
      details: detail === null ? group.details : [...group.details, detail],
    })
  }
  return [...groups].map(([message, group]) => ({ message, ...group }))
}
