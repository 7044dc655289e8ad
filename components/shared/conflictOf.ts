import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { StoredMeanwhile } from './StoredMeanwhile'

/** The state somebody else stored meanwhile, when that is why a save was refused; null for any other failure. */
export function conflictOf(error: unknown): Record<string, unknown> | null {
  if (error instanceof StoredMeanwhile) return error.current
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined
  const current = extensions?.['code'] === 'CONFLICT' ? extensions['current'] : undefined
  return typeof current === 'object' && current !== null ? { ...current } : null
}
