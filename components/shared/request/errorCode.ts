import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Error code of a server refusal; null for a network failure. */
export function errorCode(error: unknown): string | null {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
  return typeof code === 'string' ? code : null
}
