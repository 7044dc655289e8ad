/** What the rest of the house may ask about answers. */
export { createQuestionResponse } from './createQuestionResponse'
export { deleteQuestionResponse } from './deleteQuestionResponse'
export { questionResponses } from './questionResponses'
export { responsesOfRun } from './responsesOfRun'
export { saveQuestionResponses } from './saveQuestionResponses'
export { updateQuestionResponse } from './updateQuestionResponse'
