import 'server-only'

/** Public interface of the module for participants. */
export { askedQuestionnaire } from './questionnaireRespondentSessions'
export { alreadyParticipant, haveMailsGoneOut, joinQuestionnaire } from './joinQuestionnaire'
export { recordUncounted } from './recordUncounted'
export { participantRows } from './participantRows'
