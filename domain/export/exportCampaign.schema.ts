import { z } from 'zod'

/** File formats for the answers of a campaign; the code book explains the columns of the others. */
const campaignFormats = ['xlsx', 'csv', 'codebook'] as const
export type CampaignFormat = (typeof campaignFormats)[number]

/** Which answers, and the format; those of participants who finished, or of all with `all=1`. */
export const exportCampaignSchema = z.strictObject({
  questionnaireId: z.uuid('invalidId'),
  format: z.enum(campaignFormats, 'invalid').default('xlsx'),
  all: z
    .enum(['0', '1'], 'invalid')
    .default('0')
    .transform((value) => value === '1'),
})
