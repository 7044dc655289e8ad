/** The request header with the code of a personal link. */
export const answerCodeHeader = 'x-answer-code'

/**
 * What a personal link opens: the questionnaire, nothing more because it is completed, no longer open or its person's days
 * in a wave are over, or signing in.
 */
export type AnswerLinkState = 'open' | 'completed' | 'closed' | 'late' | 'signIn'

export { answerCodeSchema } from './answerLink.schema'
