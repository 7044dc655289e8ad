import { CombinedGraphQLErrors } from '@apollo/client/errors'

function extensionOf(error: unknown, name: 'code' | 'key'): string | null {
  const value = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.[name] : undefined
  return typeof value === 'string' ? value : null
}

/** Error code of a server refusal; null for a network failure. */
export const errorCode = (error: unknown): string | null => extensionOf(error, 'code')

/** The key of the sentence of a server refusal; null where it has none of its own. */
export const errorKey = (error: unknown): string | null => extensionOf(error, 'key')

const interruptions = ['AbortError', 'NetworkError', 'TimeoutError']

/** Whether a request got no response, so that a retry may help: no connection, or a server that is down. */
export function isUnreachable(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false
  if (typeof error === 'object' && error !== null && 'statusCode' in error) return Number(error.statusCode) >= 500
  return error instanceof TypeError || (error instanceof DOMException && interruptions.includes(error.name))
}
