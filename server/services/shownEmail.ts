import 'server-only'
import { Prisma } from '@/server/db/client'

/** Joins the profile that the person of "run" has in the company which asked for it. */
export const profileOfRun = Prisma.sql`LEFT JOIN "Profile" profile ON profile."userId" = run."userId" AND profile."subscriptionId" = run."subscriptionId"`

/**
 * The address of an account, as lists and files show it: none of an erased or anonymous person. With `ofRun` the one that
 * the company of "run" knew, where the person has left it: "profile" is theirs in that company.
 */
export const shownEmail = (account: Prisma.Sql, of: 'account' | 'ofRun' = 'account') => {
  const known =
    of === 'ofRun'
      ? Prisma.sql`CASE WHEN profile."id" IS NULL THEN run."email" ELSE ${account}."email" END`
      : Prisma.sql`${account}."email"`
  return Prisma.sql`CASE WHEN ${account}."erasedAt" IS NULL THEN ${known} ELSE '' END`
}
