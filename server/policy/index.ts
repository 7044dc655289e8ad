import 'server-only'

export { type Actor, type LinkHolder, type PageActor, rightsRoleOf, type Role, type SignedIn } from './actor'
export { answerScope } from './answerScope'
export { areaNeeds, isOfOneCompany, mayEnter } from './areas'
export type { Ability, Noun, SubjectOf } from './abilities'
export { abilitiesOn, authorize, can } from './policy'
export { assertNotManaging } from './deniedWhileManaging'
export { questionnaireScope, readableQuestionnaires } from './rules/questionnaire'
