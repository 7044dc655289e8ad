import 'server-only'

/** What the rest of the house may ask about learning units. */
export { createLearningUnit } from './createLearningUnit'
export { learningUnit } from './learningUnit'
export { learningUnitOfQuestionnaire } from './learningUnitOfQuestionnaire'
export { updateLearningUnit } from './updateLearningUnit'
