export * from './learningUnit.schema'
export { learningUnitTypeKey } from './learningUnitTypeKey'
export { type LearningUnitTypeKey, learningUnitTypeKeys, learningUnitTypes } from './learningUnitTypes'
