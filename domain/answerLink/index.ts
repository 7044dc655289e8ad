export { type AnswerLinkState, answerCodeHeader, answerCodeSchema } from './answerLink'
