import 'server-only'
import { erasedDomain, erasedPrefixes } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'

/** What stands where an address was, made of an id in the database. */
export const addressSql = (of: keyof typeof erasedPrefixes, id: Prisma.Sql) =>
  Prisma.sql`(${erasedPrefixes[of]}::text || ${id}::text || ${`@${erasedDomain}`}::text)`
