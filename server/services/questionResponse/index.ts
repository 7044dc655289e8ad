/** What the rest of the house may ask about answers. */
export { saveQuestionResponses } from './saveQuestionResponses'
