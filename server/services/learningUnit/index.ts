import 'server-only'

/** Public interface of the module for learning units. */
export { createLearningUnit } from './createLearningUnit'
export { learningUnit } from './learningUnit'
export { learningUnitOfQuestionnaire } from './learningUnitOfQuestionnaire'
export { updateLearningUnit } from './updateLearningUnit'
