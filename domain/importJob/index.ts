import { z } from 'zod'
import { pagingFields } from '../paging'
import { peopleColumns } from '../sheet'

const id = z.uuid('invalidId')
const optionalId = id.nullish().transform((value) => value ?? null)
/**
 * The questionnaire the people of a file become participants of, or the department they join; without either,
 * people of the company.
 */
const target = { questionnaireId: optionalId, subscriptionDepartmentId: optionalId }

const heading = z.string().trim().min(1, 'required').max(500, 'tooLong')
const isOnce = <Item>(items: readonly Item[]) => new Set(items).size === items.length

/** Which heading of the file maps to each of the product's columns. */
const mapping = z
  .array(z.strictObject({ column: z.enum(peopleColumns), heading }))
  .max(peopleColumns.length, 'tooMany')
  .refine(
    (pairs) => isOnce(pairs.map(({ column }) => column)) && isOnce(pairs.map((pair) => pair.heading)),
    'duplicate',
  )
  .refine((pairs) => pairs.some(({ column }) => column === 'Email'), 'emailRequired')

/** An uploaded file whose header and first rows are previewed. */
export const importPreviewSchema = z.strictObject({ blobId: id, ...target })
/** The same file, and its column mapping. */
export const startImportSchema = z.strictObject({ blobId: id, ...target, mapping })
/** A small file in the product's own columns, imported synchronously. */
export const importUsersSchema = z.strictObject({ blobId: id, subscriptionId: optionalId, ...target })
export const importJobSchema = z.strictObject({ id })
/** The last import into a target: of a file, or of chosen people. */
export const latestImportJobSchema = z.strictObject({
  ...target,
  isOfChosen: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
})
/** The rows of an import, failed ones first; optionally only those, or only the others. */
export const importJobRowsSchema = z.strictObject({
  id,
  successful: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  offset: pagingFields.offset,
  first: pagingFields.first,
})
