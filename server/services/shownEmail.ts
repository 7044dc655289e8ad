import 'server-only'
import { Prisma } from '@/server/db/client'

/** The address of an account, as lists and files show it: none of an erased or anonymous person. */
export const shownEmail = (account: Prisma.Sql) =>
  Prisma.sql`CASE WHEN ${account}."erasedAt" IS NULL THEN ${account}."email" ELSE '' END`
