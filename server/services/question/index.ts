import 'server-only'

/** Public interface of the module for questions. */
export { questionHasResponses } from './questionHasResponses'
export { questionsOfQuestionnaire } from './questions'
