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

/** Which questionnaire's questions, and the format. */
export const exportQuestionnaireQuestionsSchema = z.object({
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  questionnaireId: z.uuid('invalidId'),
})
