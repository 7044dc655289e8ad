import 'server-only'

/** What the rest of the house may ask about participants. */
export { addQuestionnaireUser } from './addQuestionnaireUser'
export { createQuestionnaireRespondentSession } from './createQuestionnaireRespondentSession'
export { deleteQuestionnaireRespondentSession } from './deleteQuestionnaireRespondentSession'
export { alreadyParticipant, joinQuestionnaire } from './joinQuestionnaire'
export { questionnaireRespondentSessions } from './questionnaireRespondentSessions'
export { updateQuestionnaireRespondentSession } from './updateQuestionnaireRespondentSession'
