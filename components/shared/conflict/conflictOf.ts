import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'

/** Another user has already created the record. */
export class AlreadyCreated extends Error {
  constructor(readonly current: Record<string, unknown>) {
    super('The record was stored meanwhile.')
  }
}

/**
 * The state another user stored in the meantime, when that caused the refusal of a save; null for any other failure.
 */
export function conflictOf(error: unknown): Record<string, unknown> | null {
  if (error instanceof AlreadyCreated) return error.current
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined
  const current = extensions?.['code'] === 'CONFLICT' ? extensions['current'] : undefined
  return typeof current === 'object' && current !== null ? { ...current } : null
}

/**
 * Waits for a creation under a client-generated id; a conflict means that an earlier request whose response was lost
 * created it.
 */
export async function ignoreIfExists(creating: Promise<unknown>): Promise<void> {
  try {
    await creating
  } catch (error) {
    if (!fieldErrorsOf(error).some(({ path, key }) => path === 'id' && key === 'idExists')) throw error
  }
}
