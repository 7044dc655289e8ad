import 'server-only'

/** Files of people and questions. */
export { departmentFinder } from './departmentFinder'
export { FileProblem } from './FileProblem'
export { importQuestionnaireQuestions, type ImportQuestionResult } from './importQuestionnaireQuestions'
export { ownFile } from './ownFile'
export { readApart } from './readApart'
