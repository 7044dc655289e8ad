import { z } from 'zod'

/** Input of operations for the holder of a personal link. Whatever is not a code of ours is one that does not exist. */
export const answerCodeSchema = z.strictObject({
  // A link copied from a text may end in its punctuation.
  code: z.string().transform((code) => /^([\w-]{1,200})[.,;:!?)>\]]*$/.exec(code)?.[1] ?? ''),
})
