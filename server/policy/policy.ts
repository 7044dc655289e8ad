import { AppError } from '@/server/errors'
import type { Actor, SignedIn } from './actor'
import { account, workspace } from './rules/account'
import { analysisType, analysisTypes } from './rules/analysisType'
import { blob, blobs } from './rules/blob'
import { auditEvents, mailSettings } from './rules/platform'
import { profile, profiles } from './rules/profile'
import { questionnaire, questionnaires } from './rules/questionnaire'
import { questionnaireRespondentSession, questionnaireRespondentSessions } from './rules/questionnaireRespondentSession'
import type { Rule } from './rules/rule'
import { subscription, subscriptions, subscriptionTemplateLink } from './rules/subscription'
import { subscriptionDepartment, subscriptionDepartments } from './rules/subscriptionDepartment'

/** Every rule of access of the product. */
export const policy = {
  account,
  analysisType,
  analysisTypes,
  auditEvents,
  blob,
  blobs,
  mailSettings,
  profile,
  profiles,
  questionnaire,
  questionnaireRespondentSession,
  questionnaireRespondentSessions,
  questionnaires,
  subscription,
  subscriptionDepartment,
  subscriptionDepartments,
  subscriptions,
  subscriptionTemplateLink,
  workspace,
}

type Policy = typeof policy
export type Noun = keyof Policy & string
export type Ability = { [N in Noun]: `${N}.${keyof Policy[N] & string}` }[Noun]
export type SubjectOf<A extends Ability> = A extends `${infer N extends Noun}.${infer K}`
  ? K extends keyof Policy[N]
    ? Policy[N][K] extends Rule<infer S>
      ? S
      : never
    : never
  : never

/** The one question. An ability without a rule, or an actor nobody knows, is refused. */
export function can<A extends Ability>(actor: Actor, ability: A, subject: SubjectOf<A>): boolean {
  if (actor.kind === 'anonymous') return false
  const [noun, action] = ability.split('.') as [string, string]
  const rules = (policy as Record<string, Record<string, Rule<never>>>)[noun]
  return rules?.[action]?.(actor, subject as never) ?? false
}

/**
 * Lets through or throws. Outside the caller's scope looks exactly like absent (NOT_FOUND);
 * FORBIDDEN is for a role that may never use the ability, whatever the record.
 */
export function authorize<A extends Ability>(actor: SignedIn, ability: A, subject: SubjectOf<A>): void {
  if (!can(actor, ability, subject)) throw new AppError('NOT_FOUND')
}

/** What the UI may offer on this record; the UI never reasons about roles. */
export function abilitiesOn<N extends Noun>(actor: Actor, noun: N, subject: SubjectOf<Extract<Ability, `${N}.${string}`>>): string[] {
  return Object.keys(policy[noun]).filter((action) => can(actor, `${noun}.${action}` as Ability, subject as never))
}
