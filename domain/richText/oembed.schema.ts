import { z } from 'zod'
import { isEmbedImage } from './embedHosts'

/** The address somebody put into a text. */
export const oembedSchema = z.strictObject({ url: z.string().max(500, 'tooLong') })

/** How often somebody may make us ask a provider. */
export const oembedLimit = { calls: 60, minutes: 1 }

const title = z.string().max(500).optional().catch(undefined)

/** What a provider's own answer about a photo has to hold: a picture at its own host. The rest is ignored. */
export const photoAnswerSchema = z.object({
  type: z.literal('photo'),
  url: z.string().max(500).refine(isEmbedImage),
  title,
})
