import { z } from 'zod'
import { chosen } from '../overview'
import { longestTitle, reportCustomiserOf, reportOptionsOf } from '../report'
import { lineField } from '../text'

const id = z.uuid('invalidId').toLowerCase()
const idOrNull = id.nullish().transform((value) => value ?? null)
const ids = z
  .array(id)
  .max(5_000, 'tooMany')
  .nullish()
  .transform((value) => [...new Set(value ?? [])])

export const reportPackageIdSchema = z.strictObject({ id })
export const latestReportPackageSchema = z.strictObject({ questionnaireId: id })

export const createReportPackageSchema = z.strictObject({
  id: id.nullish(),
  questionnaireId: id,
  subscriptionDepartmentId: idOrNull,
  title: lineField(longestTitle)
    .nullish()
    .transform((title) => title || null),
  customiser: z.string().transform((text) => reportCustomiserOf(reportOptionsOf(text))),
  sectionIds: ids,
  isCompanyIncluded: z.boolean(),
  isImpactIncluded: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  isWithoutNames: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  ...chosen,
  departmentIds: ids,
  respondentIds: ids,
})

/** The browser reports that an item has started, the file it finished with, or the message key of its failure. */
export const updateReportPackageItemSchema = z
  .strictObject({
    id,
    state: z.enum(['Started', 'Complete', 'Error'], 'invalid'),
    blobId: idOrNull,
    problem: z
      .string()
      .regex(/^[A-Za-z]{1,40}$/, 'invalid')
      .nullish()
      .transform((key) => key ?? null),
  })
  .refine(({ state, blobId }) => state !== 'Complete' || blobId !== null, { path: ['blobId'], error: 'required' })

export const zipFileNameSchema = z.strictObject({ zipFileName: z.string().max(300, 'tooLong') })
