import { z } from 'zod'
import { pagingFields } from '../paging'
import { peopleColumns } from './column'

const id = z.uuid('invalidId')
const optionalId = id.nullish().transform((value) => value ?? null)
/** Whose participants the people of a file become, or of which department of the company; without either, people of the company. */
const target = { questionnaireId: optionalId, subscriptionDepartmentId: optionalId }

const heading = z.string().trim().min(1, 'required').max(500, 'tooLong')
const isOnce = <Item>(items: readonly Item[]) => new Set(items).size === items.length

/** Which heading of the file holds each of our columns. */
const mapping = z
  .array(z.strictObject({ column: z.enum(peopleColumns), heading }))
  .max(peopleColumns.length, 'tooMany')
  .refine(
    (pairs) => isOnce(pairs.map(({ column }) => column)) && isOnce(pairs.map((pair) => pair.heading)),
    'duplicate',
  )
  .refine((pairs) => pairs.some(({ column }) => column === 'Email'), 'emailRequired')

/** An uploaded file, whose header and first rows are looked at. */
export const importPreviewSchema = z.strictObject({ blobId: id, ...target })
/** The same file, and what its columns mean. */
export const startImportSchema = z.strictObject({ blobId: id, ...target, mapping })
/** A small file in our own columns, imported while the caller waits. */
export const importUsersSchema = z.strictObject({ blobId: id, subscriptionId: optionalId, ...target })
export const importJobSchema = z.strictObject({ id })
/** The last import into a place. */
export const latestImportJobSchema = z.strictObject(target)
/** The rows of an import, those that failed first; only those, or only the others, when asked. */
export const importJobRowsSchema = z.strictObject({
  id,
  successful: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  offset: pagingFields.offset,
  first: pagingFields.first,
})
