import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { AlreadyCreated } from './AlreadyCreated'

/**
 * The state another user stored in the meantime, when that caused the refusal of a save; null for any other failure.
 */
export function conflictOf(error: unknown): Record<string, unknown> | null {
  if (error instanceof AlreadyCreated) return error.current
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined
  const current = extensions?.['code'] === 'CONFLICT' ? extensions['current'] : undefined
  return typeof current === 'object' && current !== null ? { ...current } : null
}
