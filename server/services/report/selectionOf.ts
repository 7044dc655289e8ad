import 'server-only'
import type { ReportSelection } from '@/domain/report'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import type { Admission, overviewOf } from '../overview'
import { countedRuns } from '../result'

/** More departments than this are a number of learners, so that the title stays short. */
const mostDepartments = 3

/** The departments whose learners are exactly those chosen; none where a chosen learner has no department. */
async function wholeDepartments(db: Db, { everyone, scope: { userIds } }: Admission): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string | null; isWhole: boolean }[]>(Prisma.sql`
    SELECT department."name", bool_and(run."userId" = ANY(${[...(userIds ?? [])]}::uuid[])) AS "isWhole"
    FROM (${countedRuns(everyone.scope)}) run
    LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    GROUP BY department."id" HAVING bool_or(run."userId" = ANY(${[...(userIds ?? [])]}::uuid[]))
    ORDER BY ${nameOrder(Prisma.sql`department."name"`)}, department."id"`)
  const names = rows.flatMap(({ name, isWhole }) => (isWhole && name !== null ? [name] : []))
  return names.length === rows.length && names.length <= mostDepartments ? names : []
}

/** Which learners a report is limited to; null for all. */
export async function selectionOf(
  db: Db,
  admission: Admission,
  { learnerResults, campaignTotals, smallestGroupSize }: Awaited<ReturnType<typeof overviewOf>>,
): Promise<ReportSelection | null> {
  if (!admission.isChosen) return null
  const { totalLearners: of } = await campaignTotals()
  const { totalLearners: learners } = learnerResults
  const isPart = learners < of && smallestGroupSize === null
  return { learners, of, departments: isPart ? await wholeDepartments(db, admission) : [] }
}
