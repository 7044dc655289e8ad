import 'server-only'

export type { Actor, Role, SignedIn } from './actor'
export { areaNeeds, mayEnter } from './areas'
export { rightsMatrix } from './matrix'
export { type Ability, abilitiesOn, authorize, can, type Noun, type SubjectOf } from './policy'
export { rightsRoleOf } from './rightsRoleOf'
export { questionnaireScope } from './rules/questionnaire'
