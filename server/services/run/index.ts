/** What the rest of the house may ask about a participant's run. */
export { finishQuestionnaireRespondentSession } from './finishQuestionnaireRespondentSession'
export { questionnaireRespondentSession } from './questionnaireRespondentSession'
export { startQuestionnaireRespondentSession } from './startQuestionnaireRespondentSession'
