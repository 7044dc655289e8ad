import 'server-only'
import { Prisma } from '@/server/db/client'
import { countedRuns, type Disclosure, noneOf, type RunScope } from '../result'

/**
 * A query of the ids of the finished runs of a scope whose answers count; for a question, without the runs left out
 * of it.
 */
export function includedRuns(scope: RunScope, of?: { questionId: string } & Pick<Disclosure, 'ofWhole'>): Prisma.Sql {
  const isLeftOut =
    of === undefined
      ? Prisma.empty
      : noneOf(of.ofWhole, { questionId: Prisma.sql`${of.questionId}::uuid`, run: Prisma.sql`counted` })
  return Prisma.sql`SELECT counted."id" FROM (${countedRuns(scope)}) counted WHERE true ${isLeftOut}`
}

/** The display name of the learner of "run"; "account" and "profile" are the learner's. */
export const learnerName = Prisma.sql`coalesce(nullif(trim(concat_ws(' ', profile."firstName", profile."lastName")), ''), run."email")`
