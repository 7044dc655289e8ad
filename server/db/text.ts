import 'server-only'
import { Prisma } from './client'

/** A search text with the wildcards of LIKE escaped. */
export function likeText(search: string): string {
  return search.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}

/** Dictionary order, not code point order: Łucja sorts under L. The index of people uses the same collation. */
export const nameOrder = (text: Prisma.Sql) => Prisma.sql`lower(${text}) COLLATE "und-x-icu"`

/** Whether a text contains another in any case, and with or without accents: "lucja" is in Łucja. */
export const contains = (text: Prisma.Sql, search: string) =>
  Prisma.sql`strpos("foldText"(${text}), "foldText"(${search})) > 0`
