import 'server-only'

/** What the rest of the house may ask about questions. */
export { createQuestion } from './createQuestion'
export { deleteQuestion } from './deleteQuestion'
export { moveQuestion } from './moveQuestion'
export { questionHasResponses } from './questionHasResponses'
export { questionsOfQuestionnaire } from './questionsOfQuestionnaire'
export { questionsOfSection } from './questionsOfSection'
export { updateQuestion } from './updateQuestion'
