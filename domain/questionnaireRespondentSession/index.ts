export * from './questionnaireRespondentSession.schema'
