import 'server-only'

/** What the rest of the house may ask about files of people and questions. */
export { departmentFinder } from './departmentFinder'
export { FileProblem } from './FileProblem'
export { importQuestionnaireQuestions, type ImportQuestionResult } from './importQuestionnaireQuestions'
export { ownFile } from './ownFile'
export { readApart } from './readApart'
