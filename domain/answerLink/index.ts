/** The request header with the code of a personal link. */
export const answerCodeHeader = 'x-answer-code'

/** What a personal link opens: the questionnaire, nothing more because it is completed or no longer open, or signing in. */
export type AnswerLinkState = 'open' | 'completed' | 'closed' | 'signIn'

export { answerCodeSchema } from './answerLink.schema'
