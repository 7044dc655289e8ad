import type { Role, SignedIn } from './actor'

/** An access rule: a pure function of its arguments, without a database. */
export type Rule<Subject> = (actor: SignedIn, subject: Subject) => boolean

export type TenantOwned = { subscriptionId: string | null }
export type Place = TenantOwned & { subscriptionDepartmentId: string | null }

/** The actor's role group grants the role. */
export const has =
  (role: Role): Rule<unknown> =>
  (actor) =>
    actor.roles.includes(role)

/** The record is in the actor's department. */
export const inOwnDepartment: Rule<{ subscriptionDepartmentId: string | null }> = (actor, subject) =>
  subject.subscriptionDepartmentId !== null && subject.subscriptionDepartmentId === actor.subscriptionDepartmentId

export const both =
  <S>(...rules: Rule<S>[]): Rule<S> =>
  (actor, subject) =>
    rules.every((rule) => rule(actor, subject))

export const either =
  <S>(...rules: Rule<S>[]): Rule<S> =>
  (actor, subject) =>
    rules.some((rule) => rule(actor, subject))

/** Company administrators, and department administrators within their own department. */
export const manages: Rule<Place> = either<Place>(
  has('SubscriptionAdministration'),
  both<Place>(has('SubscriptionDepartmentAdministration'), inOwnDepartment),
)

/** A company's records belong to actors acting for that company; the platform's own, to staff. */
export const insideTenant: Rule<TenantOwned> = (actor, { subscriptionId }) =>
  subscriptionId === null ? actor.roles.includes('Administration') : subscriptionId === actor.subscriptionId

/** Applies `insideTenant` before every rule of a noun, so that no rule can omit it. */
export function tenantRules<S extends TenantOwned>() {
  return <A extends string>(rules: Record<A, Rule<S>>): Record<A, Rule<S>> => {
    const guarded = {} as Record<A, Rule<S>>
    for (const action of Object.keys(rules) as A[]) guarded[action] = both(insideTenant, rules[action])
    return guarded
  }
}
