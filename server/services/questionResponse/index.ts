/** Public interface of the module for answers. */
export { createQuestionResponse } from './createQuestionResponse'
export { deleteQuestionResponse } from './deleteQuestionResponse'
export { questionResponses } from './questionResponses'
export { responsesOfRun } from './responsesOfRun'
export { saveQuestionResponses } from './saveQuestionResponses'
export { updateQuestionResponse } from './updateQuestionResponse'
