import 'server-only'

/** Public interface of the module for participants. */
export { alreadyParticipant, haveMailsGoneOut, joinQuestionnaire } from './joinQuestionnaire'
export { participantRows } from './participantRows'
