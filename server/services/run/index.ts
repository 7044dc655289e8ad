/** Public interface of the module for a participant's run. */
export { answerFigures } from './answerFigures'
export { asOthersSee, versionOfManaged } from './asOthersSee'
export { belongs } from './belongs'
export { progressQuestions } from './loadRun'
export { askedQuestion, type AskedQuestion, type GivenAnswer, givenAnswers, type RunState, runState } from './runState'
export { selfServiceOffer } from './selfServiceOffer'
export { authorship, nameless } from './nameless'
export { isTakenOut, takenOut } from './takenOut'
