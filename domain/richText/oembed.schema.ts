import { z } from 'zod'
import { isEmbedImage } from './embedAnswer'

/** The address an author put into a text. */
export const oembedSchema = z.strictObject({ url: z.string().max(500, 'tooLong') })

/** Limit on requests by one person that make the server query a provider. */
export const oembedLimit = { most: 60, minutes: 1 }

const title = z.string().max(500).optional().catch(undefined)

/** The required part of a provider's answer about a photo: a picture at its own host. The rest is ignored. */
export const photoAnswerSchema = z.object({
  type: z.literal('photo'),
  url: z.string().max(500).refine(isEmbedImage),
  title,
})
