import { z } from 'zod'

/** The request header with the code of a personal link. */
export const answerCodeHeader = 'x-answer-code'

/** Input of operations for the holder of a personal link. Whatever is not a code of ours is one that does not exist. */
export const answerCodeSchema = z.strictObject({
  // A link copied from a text may end in its punctuation.
  code: z.string().transform((code) => /^([\w-]{1,200})[.,;:!?)>\]]*$/.exec(code)?.[1] ?? ''),
})

/** What a personal link opens: the questionnaire, nothing more because it is completed or no longer open, or signing in. */
export type AnswerLinkState = 'open' | 'completed' | 'closed' | 'signIn'
