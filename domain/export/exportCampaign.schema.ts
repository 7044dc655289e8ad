import { z } from 'zod'

/** The kinds of file that the answers of a campaign are exported as; the code book tells what the columns of the others mean. */
const campaignFormats = ['xlsx', 'csv', 'codebook'] as const
export type CampaignFormat = (typeof campaignFormats)[number]

/** Whose answers, and as what; those who finished, or with `all=1` everybody asked. */
export const exportCampaignSchema = z.strictObject({
  questionnaireId: z.uuid('invalidId'),
  format: z.enum(campaignFormats, 'invalid').default('xlsx'),
  all: z
    .enum(['0', '1'], 'invalid')
    .default('0')
    .transform((value) => value === '1'),
})
