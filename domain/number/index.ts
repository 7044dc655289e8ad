export {
  largestFigure,
  type NumberKind,
  type NumberLimits,
  type NumberProblem,
  type NumberRules,
  readNumber,
  type ReadNumber,
} from './readNumber'
