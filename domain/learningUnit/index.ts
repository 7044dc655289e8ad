export * from './learningUnit.schema'
export {
  learningUnitTypeKey,
  type LearningUnitTypeKey,
  learningUnitTypeKeys,
  learningUnitTypes,
} from './learningUnitTypes'
