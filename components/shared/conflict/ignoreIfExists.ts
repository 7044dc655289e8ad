import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'

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
