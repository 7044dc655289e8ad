import 'server-only'
import type { ZodType } from 'zod'
import type errors from '@/locales/en-GB/errors.json'
import { analysisDb } from '@/server/db/analysisDb'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { type Ability, type Actor, authorize, type Role, type SignedIn, type SubjectOf } from '@/server/policy'
import type { Stopwatch } from '@/server/credentials/privacy/accountPrivacy'
import type { Client } from '@/server/credentials/client'
import { parseInput } from './parseInput'
import type { RunState } from './run'

/**
 * What every endpoint passes in: actor, database, time and client address; the process's own stopwatch unless
 * another is given; and the run that a request names, if it was read with the caller.
 */
export type Context = { actor: Actor; db: Db; now: Date; client?: Client; stopwatch?: Stopwatch; run?: RunState }
export type SignedInContext = Context & { actor: SignedIn }

/** Carries its Output for graphql/serve.ts and its access for the access tests. */
export type UseCase<Output> = ((context: Context, input: unknown) => Promise<Output>) & {
  readonly access: { ability: Ability; role?: Role; byAnswerLink?: true } | { public: string }
}

type AbsentKey = Extract<keyof typeof errors, `absent${string}`>

/**
 * The way to make a service: sign-in, role, parse, load, authorize, run, in that order.
 * Leaving out `ability`, misspelling it, or loading the wrong subject does not compile.
 * `role` names the role required of every caller (FORBIDDEN instead of NOT_FOUND).
 */
export function useCase<Input, A extends Ability, Subject extends SubjectOf<A>, Output>(spec: {
  input: ZodType<Input>
  ability: A
  role?: Role
  /** The sentence, a key of errors.json, for a record that is absent or not the caller's: it does not say which. */
  absent?: AbsentKey
  /**
   * Only figures: `run` may read them from a replica that is seconds behind. Permissions and input are read from the
   * primary database.
   */
  reads?: 'analysis'
  /** Also for the holder of a personal link, as the participant limited to its one run (`actor.onlyRunId`). */
  byAnswerLink?: true
  subject: (context: SignedInContext, input: Input) => Promise<Subject | null> | Subject | null
  run: (args: SignedInContext & { input: Input; subject: Subject }) => Promise<Output>
}): UseCase<Output> {
  const call = async ({ actor: caller, db, now, client, run }: Context, raw: unknown): Promise<Output> => {
    const actor = caller.kind === 'linkHolder' && spec.byAnswerLink === true ? caller.participant : caller
    if (actor.kind !== 'user') throw new AppError('UNAUTHENTICATED')
    if (spec.role !== undefined && !actor.roles.includes(spec.role)) throw new AppError('FORBIDDEN')
    const input = parseInput(spec.input, raw)
    const subject = await spec.subject({ actor, db, now, run }, input)
    if (subject === null) throw new AppError('NOT_FOUND', spec.absent === undefined ? {} : { key: spec.absent })
    authorize(actor, spec.ability, subject, spec.absent)
    return spec.run({ actor, db: spec.reads === 'analysis' ? await analysisDb(db) : db, now, client, input, subject })
  }
  return Object.assign(call, { access: { ability: spec.ability, role: spec.role, byAnswerLink: spec.byAnswerLink } })
}
