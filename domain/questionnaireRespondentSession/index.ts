export { type ParticipantGroup, participantGroups } from './participantGroups'
export { type ParticipantSort, participantSorts } from './participantSorts'
export * from './questionnaireRespondentSession.schema'
