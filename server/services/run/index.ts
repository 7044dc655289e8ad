/** Public interface of the module for a participant's run. */
export { answerFigures } from './answerFigures'
export { finishQuestionnaireRespondentSession } from './finishQuestionnaireRespondentSession'
export { questionnaireRespondentSession } from './questionnaireRespondentSession'
export { type AskedQuestion, type RunState, runState } from './runState'
export { selfServiceOffer } from './selfServiceOffer'
export { isTakenOut, takenOut } from './takenOut'
export { startQuestionnaireRespondentSession } from './startQuestionnaireRespondentSession'
