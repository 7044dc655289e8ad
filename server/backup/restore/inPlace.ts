import 'server-only'
import { DatabaseError } from 'pg'

/** A restore that is, or may be, committed although an error followed: "Not restored" would be untrue. */
export class InPlaceError extends Error {}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a step after the restored rows are in place; its failure leaves them there. */
export async function afterSwap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new InPlaceError(
      `The backup is in place and everybody is signed out, but what comes after it failed: ${wordsOf(error)}. Run the same restore once more, with --replace, before you start anything.`,
    )
  }
}

/**
 * Whether the database itself rejected the statement, so that nothing changed; not the case when the connection was
 * lost (SQLSTATE classes 08 and 57P).
 */
const isRefusal = (error: unknown) => error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '08')

/** Wraps the commit of the swap: when the connection breaks during it, the outcome is unknown. */
export async function commitWithUnknownOutcome<T>(commit: Promise<T>): Promise<T> {
  try {
    return await commit
  } catch (error) {
    if (isRefusal(error)) throw error
    throw new InPlaceError(
      `Whether the backup is in place is not known: the database went away in the moment of changing places (${wordsOf(error)}). Run the same restore once more, with --replace, before you start anything.`,
    )
  }
}
