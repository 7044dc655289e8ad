export type { NumberKind, NumberLimits, NumberRules } from './numberRules'
export { largestFigure, type NumberProblem, readNumber, type ReadNumber } from './readNumber'
