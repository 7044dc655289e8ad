import 'server-only'
import { Prisma } from './client'

/** A search text with the wildcards of LIKE escaped. */
export function likeText(search: string): string {
  return search.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}

/** Dictionary order, not code point order: Łucja sorts under L. The index of people uses the same collation. */
export const nameOrder = (text: Prisma.Sql) => Prisma.sql`lower(${text}) COLLATE "und-x-icu"`
