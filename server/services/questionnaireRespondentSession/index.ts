import 'server-only'

/** What the rest of the house may ask about participants. */
export { addQuestionnaireUser } from './addQuestionnaireUser'
export { createQuestionnaireRespondentSession } from './createQuestionnaireRespondentSession'
export { deleteQuestionnaireRespondentSession } from './deleteQuestionnaireRespondentSession'
export { alreadyParticipant, joinQuestionnaire } from './joinQuestionnaire'
export { participantRows } from './participantRows'
export { questionnaireRespondentSessions } from './questionnaireRespondentSessions'
export { runsOfQuestionnaire } from './runsOfQuestionnaire'
export { updateQuestionnaireRespondentSession } from './updateQuestionnaireRespondentSession'
