import 'server-only'

/** Public interface of the module for participants. */
export { alreadyParticipant, joinQuestionnaire } from './joinQuestionnaire'
export { participantRows } from './participantRows'
