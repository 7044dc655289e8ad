import 'server-only'

/** Public interface of the module for questions. */
export { questionsOfQuestionnaire } from './questions'
