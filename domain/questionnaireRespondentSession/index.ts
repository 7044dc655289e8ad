export { type ParticipantGroup, participantGroups, type ParticipantSort, participantSorts } from './participants'
export * from './questionnaireRespondentSession.schema'
