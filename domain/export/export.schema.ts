import { z } from 'zod'

/** File formats for people. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Which people, and the format; without a department those of the whole company, or of the caller's own department
 * when their access ends there.
 */
export const exportPeopleSchema = z.object({
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  subscriptionDepartmentId: z
    .uuid('invalidId')
    .nullish()
    .transform((id) => id ?? null),
})

/** File formats for the answers of a campaign; `long` has a line for each value, the code book explains the columns. */
const campaignFormats = ['xlsx', 'csv', 'long', 'codebook'] as const
export type CampaignFormat = (typeof campaignFormats)[number]

const flag = (standard: '0' | '1') =>
  z
    .enum(['0', '1'], 'invalid')
    .default(standard)
    .transform((value) => value === '1')

/**
 * Which answers, and the format; those of participants who finished, or of all with `all=1`; without names, addresses
 * and times of day with `names=0`.
 */
export const exportCampaignSchema = z.strictObject({
  questionnaireId: z.uuid('invalidId'),
  format: z.enum(campaignFormats, 'invalid').default('xlsx'),
  all: flag('0'),
  names: flag('1'),
})

/** The most campaigns of one file. */
const mostCampaigns = 500

/** Which campaigns of a company, all without a list (ids separated by commas), as for one campaign. */
export const exportAnswersSchema = z.strictObject({
  subscriptionId: z
    .uuid('invalidId')
    .nullish()
    .transform((id) => id ?? null),
  questionnaireIds: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid('invalidId')).max(mostCampaigns, 'tooMany')),
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  all: flag('0'),
  names: flag('1'),
})

/** Which questionnaire's figures, and the format. */
export const exportFiguresSchema = z.strictObject({
  questionnaireId: z.uuid('invalidId'),
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
})

/** Which questionnaire's questions, and the format. */
export const exportQuestionnaireQuestionsSchema = z.object({
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  questionnaireId: z.uuid('invalidId'),
})
