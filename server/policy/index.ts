import 'server-only'
import type { SignedIn } from './actor'

/** An id that no department has. */
const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * The department to whose people's answers, names and figures an actor is limited inside their company; null for the
 * whole company. A department administrator without a department gets none.
 */
export function answerScope({ roles, subscriptionDepartmentId }: SignedIn): string | null {
  return roles.includes('SubscriptionAdministration') ? null : (subscriptionDepartmentId ?? nowhere)
}

export { type Actor, type LinkHolder, type PageActor, rightsRoleOf, type Role, type SignedIn } from './actor'
export { areaNeeds, isOfOneCompany, mayEnter } from './areas'
export type { Ability, Noun, SubjectOf } from './abilities'
export { abilitiesOn, authorize, can } from './policy'
export { assertNotManaging } from './deniedWhileManaging'
export { questionnaireScope, readableQuestionnaires } from './rules/questionnaire'
