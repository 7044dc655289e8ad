import { AppError } from '@/server/errors'
import { type Ability, type Noun, policy, type SubjectOf } from './abilities'
import type { Actor, SignedIn } from './actor'
import { assertNotManaging, deniedWhileManaging } from './deniedWhileManaging'
import type { Rule } from './rule'

/**
 * Whether an actor may use an ability. An ability without a rule is refused, and so are an anonymous actor and
 * abilities denied while acting for a company.
 */
export function can<A extends Ability>(actor: Actor, ability: A, subject: SubjectOf<A>): boolean {
  if (actor.kind !== 'user') return false
  if (actor.isManaging && deniedWhileManaging.has(ability)) return false
  const [noun, action] = ability.split('.') as [string, string]
  const rules = (policy as Record<string, Record<string, Rule<never>>>)[noun]
  return rules?.[action]?.(actor, subject as never) ?? false
}

/**
 * Returns or throws. A record outside the caller's scope is indistinguishable from an absent one (NOT_FOUND);
 * FORBIDDEN is for a role that may never use the ability, whatever the record, and for staff who may not while
 * managing.
 */
export function authorize<A extends Ability>(
  actor: SignedIn,
  ability: A,
  subject: SubjectOf<A>,
  absent?: string,
): void {
  assertNotManaging(actor, ability)
  if (!can(actor, ability, subject)) throw new AppError('NOT_FOUND', absent === undefined ? {} : { key: absent })
}

/** The abilities that the UI may offer on this record; the UI never decides by roles. */
export function abilitiesOn<N extends Noun>(
  actor: Actor,
  noun: N,
  subject: SubjectOf<Extract<Ability, `${N}.${string}`>>,
): string[] {
  return Object.keys(policy[noun]).filter((action) => can(actor, `${noun}.${action}` as Ability, subject as never))
}
