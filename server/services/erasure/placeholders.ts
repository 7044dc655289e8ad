import 'server-only'
import { erasedDomain, erasedPrefixes } from '@/domain/erasure'
import { words } from '@/locales/words'
import { Prisma } from '@/server/db/client'

/** SQL for the placeholder that replaces an address, built from an id in the database. */
export const addressSql = (of: keyof typeof erasedPrefixes, id: Prisma.Sql) =>
  Prisma.sql`(${erasedPrefixes[of]}::text || ${id}::text || ${`@${erasedDomain}`}::text)`

/** The placeholder for the name of an erased person. */
export const nameOfErased = (): string => words('en-GB', 'erasure')('erasedPerson')
