import 'server-only'
import { Prisma } from '@/server/db/client'

/** Dictionary order, not code point order: Łucja sorts under L. The index of people uses the same collation. */
export const nameOrder = (text: Prisma.Sql) => Prisma.sql`lower(${text}) COLLATE "und-x-icu"`
