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

/** What a use case answers to nobody, to wrong input, for an absent record, for another company's one and to a plain user. */
export async function refusalsOf(
  useCase: UseCase<unknown>,
  actor: SignedIn,
  { wrong, absent, foreign }: Inputs,
): Promise<string[]> {
  const ask = (as: typeof actor | ReturnType<typeof nobody>, input: unknown) =>
    refusalOf(useCase({ actor: as, db: db(), now: new Date() }, input))
  return [
    await ask(nobody(), wrong),
    await ask(actor, wrong),
    await ask(actor, absent),
    await ask(actor, foreign),
    await ask(person({ subscriptionId: actor.subscriptionId }), wrong),
  ]
}

/** The answers every guarded use case owes: an absent record and a foreign one read the same, byte for byte. */
export const usualRefusals = ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'].map((code) =>
  JSON.stringify({ code }),
)
