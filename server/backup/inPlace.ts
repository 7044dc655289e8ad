import 'server-only'
import { DatabaseError } from 'pg'

/** A restore that holds, or may hold, although something went wrong: "Not restored" would be untrue. */
export class InPlaceError extends Error {}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What comes after the restored rows took their place; its failure leaves them there. */
export async function inPlaceBut<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new InPlaceError(
      `The backup is in place and everybody is signed out, but what comes after it failed: ${wordsOf(error)}. Run the same restore once more, with --replace, before you start anything.`,
    )
  }
}

/** Did the database itself refuse, so that nothing was changed? It did not when it went away (classes 08 and 57P of its codes). */
const isRefusal = (error: unknown) => error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '08')

/** The very moment of changing places: a connection that breaks in it leaves nobody knowing. */
export async function unknownEnd<T>(commit: Promise<T>): Promise<T> {
  try {
    return await commit
  } catch (error) {
    if (isRefusal(error)) throw error
    throw new InPlaceError(
      `Whether the backup is in place is not known: the database went away in the moment of changing places (${wordsOf(error)}). Run the same restore once more, with --replace, before you start anything.`,
    )
  }
}
