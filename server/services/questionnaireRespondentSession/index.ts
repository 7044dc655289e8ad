import 'server-only'

/** Public interface of the module for participants. */
export { askedQuestionnaire } from './askedQuestionnaire'
export { alreadyParticipant, haveMailsGoneOut, joinQuestionnaire } from './joinQuestionnaire'
export { recordUncounted } from './recordUncounted'
export { participantRows } from './participantRows'
