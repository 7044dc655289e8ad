export { type AnswerLinkState, answerCodeHeader } from './answerLink'
export { answerCodeSchema } from './answerLink.schema'
