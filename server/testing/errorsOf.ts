import { db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import type { UseCase } from '@/server/services/useCase'
import { nobody, person } from './actors'

type Inputs = { wrong: unknown; absent: unknown; foreign: unknown }

async function refusalOf(asking: Promise<unknown>): Promise<string> {
  try {
    await asking
    return 'none'
  } catch (error) {
    if (error instanceof AppError) return JSON.stringify({ code: error.code, ...error.details, fieldErrors: undefined })
    throw error
  }
}

/**
 * The errors of a use case for an anonymous visitor, invalid input, an absent record, another company's record and a
 * plain user.
 */
export async function errorsOf(
  useCase: UseCase<unknown>,
  actor: SignedIn,
  { wrong, absent, foreign }: Inputs,
): Promise<string[]> {
  const ask = (as: typeof actor | ReturnType<typeof nobody>, input: unknown) =>
    refusalOf(useCase({ actor: as, db: db(), now: new Date() }, input))
  const [ofAbsent, ofForeign] = [await ask(actor, absent), await ask(actor, foreign)]
  return [
    await ask(nobody(), wrong),
    await ask(actor, wrong),
    // The same sentence for both, which says what could not be found.
    ...[ofAbsent, ofForeign].map((said) => (ofAbsent === ofForeign ? said.replace(/,"key":"absent\w+"/, '') : said)),
    await ask(person({ subscriptionId: actor.subscriptionId }), wrong),
  ]
}

/**
 * The errors required of every guarded use case: an absent and a foreign record are indistinguishable, byte for byte.
 */
export const standardErrors = ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'].map((code) =>
  JSON.stringify({ code }),
)
