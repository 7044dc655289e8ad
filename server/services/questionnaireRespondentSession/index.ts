import 'server-only'

/** Public interface of the module for participants. */
export { addQuestionnaireUser } from './addQuestionnaireUser'
export { createQuestionnaireRespondentSession } from './createQuestionnaireRespondentSession'
export { deleteQuestionnaireRespondentSession } from './deleteQuestionnaireRespondentSession'
export { alreadyParticipant, joinQuestionnaire } from './joinQuestionnaire'
export { participantRows } from './participantRows'
export { questionnaireRespondentSessions } from './questionnaireRespondentSessions'
export { runsOfQuestionnaire } from './runsOfQuestionnaire'
export { updateQuestionnaireRespondentSession } from './updateQuestionnaireRespondentSession'
