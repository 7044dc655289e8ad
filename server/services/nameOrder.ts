import 'server-only'
import { Prisma } from '@/server/db/client'

/** As people look names up, not as their letters are numbered: Łucja stands among the L. The index of people is made of the same. */
export const nameOrder = (text: Prisma.Sql) => Prisma.sql`lower(${text}) COLLATE "und-x-icu"`
