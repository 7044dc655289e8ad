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
