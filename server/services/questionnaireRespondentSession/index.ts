import 'server-only'

/** What the rest of the house may ask about participants. */
export { addQuestionnaireUser } from './addQuestionnaireUser'
export { deleteQuestionnaireRespondentSession } from './deleteQuestionnaireRespondentSession'
export { questionnaireRespondentSessions } from './questionnaireRespondentSessions'
