/** Public interface of the module for a participant's run. */
export { answerFigures } from './answerFigures'
export { type AskedQuestion, type RunState, runState } from './runState'
export { selfServiceOffer } from './selfServiceOffer'
export { isTakenOut, takenOut } from './takenOut'
