import type { SignedIn } from '../actor'
import { either, has, insideTenant, manages, type Place, type Rule, tenantRules } from '../rule'

type Subject = Place & { isTemplate: boolean; isProvided?: boolean; isHidden?: boolean; isAsked?: boolean }

/** A standard template is read by the administrators of the companies it was provided to. */
const isProvidedTemplate: Rule<Subject> = (actor, subject) =>
  subject.subscriptionId === null &&
  subject.isTemplate &&
  subject.isProvided === true &&
  actor.roles.includes('SubscriptionDepartmentAdministration')

/** A participant, or a user who may start the questionnaire themselves, reads its questions. */
const isAskedIt: Rule<Subject> = (_actor, { isAsked }) => isAsked === true

/** A template that the company hid is no longer offered, nor copied. */
const isShownTemplate: Rule<Subject> = (actor, subject) =>
  isProvidedTemplate(actor, subject) && subject.isHidden !== true

/** Department administrators see company-wide templates, but do not change them. */
const readsCompanyTemplate: Rule<Subject> = (actor, subject) =>
  subject.isTemplate &&
  subject.subscriptionDepartmentId === null &&
  actor.roles.includes('SubscriptionDepartmentAdministration') &&
  insideTenant(actor, subject)

const guarded = tenantRules<Subject>()({
  read: manages,
  update: manages,
  clone: manages,
  delete: manages,
  publish: manages,
  report: manages,
})

/** The questionnaires of a company or department. */
export const questionnaires = tenantRules<Place>()({ list: manages, create: manages })

/** One questionnaire, with its sections and questions. */
export const questionnaire = {
  ...guarded,
  read: either<Subject>(guarded.read, isProvidedTemplate, readsCompanyTemplate, isAskedIt),
  clone: either<Subject>(guarded.clone, isShownTemplate, readsCompanyTemplate),
}

/** The `where` of the questionnaires an actor may list: the company's, or the own department's. */
export function questionnaireScope(actor: SignedIn): {
  subscriptionId: string | null
  subscriptionDepartmentId?: string | null
} {
  const scope = { subscriptionId: actor.subscriptionId }
  return has('SubscriptionAdministration')(actor, null)
    ? scope
    : { ...scope, subscriptionDepartmentId: actor.subscriptionDepartmentId }
}

/**
 * The `where` of every live questionnaire that the `read` rule above grants to an administrator, in any company or
 * department.
 */
export function readableQuestionnaires(actor: SignedIn) {
  const { subscriptionId } = actor
  const platform = has('Administration')(actor, null) ? [{ subscriptionId: null }] : []
  if (subscriptionId === null) return { archived: false, OR: platform }
  const scope = questionnaireScope(actor)
  const own = scope.subscriptionDepartmentId === null ? [] : [scope]
  const ofCompany = { subscriptionId, subscriptionDepartmentId: null, isTemplate: true }
  const given = { subscriptionId: null, isTemplate: true, templateLinks: { some: { subscriptionId, archived: false } } }
  return { archived: false, OR: [...own, ofCompany, given, ...platform] }
}
