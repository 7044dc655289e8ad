import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Error code of a server refusal; null for a network failure. */
export function errorCode(error: unknown): string | null {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
  return typeof code === 'string' ? code : null
}

const interruptions = ['AbortError', 'NetworkError', 'TimeoutError']

/** Whether a request got no response, so that a retry may help: no connection, or a server that is down. */
export function isUnreachable(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false
  if (typeof error === 'object' && error !== null && 'statusCode' in error) return Number(error.statusCode) >= 500
  return error instanceof TypeError || (error instanceof DOMException && interruptions.includes(error.name))
}
