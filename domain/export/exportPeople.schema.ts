import { z } from 'zod'

/** The kinds of file that people are exported as. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Which people, and as what; without a department those of the whole company, or of one's own where one may see no more. */
export const exportPeopleSchema = z.object({
  format: z.enum(exportFormats, 'invalid').default('xlsx'),
  subscriptionDepartmentId: z
    .uuid('invalidId')
    .nullish()
    .transform((id) => id ?? null),
})
