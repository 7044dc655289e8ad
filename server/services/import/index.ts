import 'server-only'

/** What the rest of the house may ask about files of people and questions. */
export { importPeople } from './importPeople'
export { importQuestionnaireQuestions, type ImportQuestionResult } from './importQuestionnaireQuestions'
