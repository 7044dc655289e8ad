import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'

/** Waits for something to be created under an id of this visit; that it is there already means an earlier press made it, whose answer was lost. */
export async function unlessMade(creating: Promise<unknown>): Promise<void> {
  try {
    await creating
  } catch (error) {
    if (!fieldErrorsOf(error).some(({ path, key }) => path === 'id' && key === 'idExists')) throw error
  }
}
