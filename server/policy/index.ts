import 'server-only'

export type { Actor, Role, SignedIn } from './actor'
export { areaNeeds, mayEnter } from './areas'
export { type Ability, abilitiesOn, authorize, can, type Noun, type SubjectOf } from './policy'
export { questionnaireScope } from './rules/questionnaire'
