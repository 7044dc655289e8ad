import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The code the server refused with, null for a failure of the network. */
export function errorCode(error: unknown): string | null {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
  return typeof code === 'string' ? code : null
}
