import { z } from 'zod'
import { pagingFields } from '../paging'
import { lineField } from '../text'

/** Ids are compared with stored ones, which are in lower case. */
const id = z.uuid('invalidId').toLowerCase()
/** Fits full lists of tags. */
const longestQuery = 500_000

const name = lineField(100).pipe(z.string().min(1, 'nameRequired'))

export const savedViewsSchema = z.strictObject({ ...pagingFields, subscriptionId: id })
export const savedViewIdSchema = z.strictObject({ id })
export const createSavedViewSchema = z.strictObject({
  id: id.optional(),
  subscriptionId: id,
  name,
  query: z
    .string()
    .max(longestQuery, 'tooLong')
    .transform((query) => new URLSearchParams(query).toString()),
})
/** Fields of the form that saves a view. */
export const savedViewFormSchema = z.strictObject({ name })
