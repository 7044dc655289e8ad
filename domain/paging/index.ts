import { z } from 'zod'

/** Maximum page size of any list, even when more is requested; a client pages until a fetch returns nothing. */
const largestPage = 1000

/** Offset, page size, search and sort: arguments of every list query besides its own filters. */
export const pagingFields = {
  offset: z
    .number()
    .int()
    .min(0, 'outOfRange')
    .max(10_000_000, 'outOfRange')
    .nullish()
    .transform((value) => value ?? 0),
  first: z
    .number()
    .int()
    .min(1, 'outOfRange')
    .nullish()
    .transform((value) => Math.min(value ?? largestPage, largestPage)),
  search: z
    .string()
    .max(200, 'tooLong')
    .nullish()
    .transform((value) => (value ?? '').trim()),
}
