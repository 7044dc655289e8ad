import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { type DashboardScope, liveRuns } from './dashboardScope'
import { livePeople } from './people'

/** Of a company or a department: people now, live runs given out there and those of them that are finished. */
export type PlaceCounts = { people: number; invited: number; completed: number }

const columns = { company: Prisma.sql`"subscriptionId"`, department: Prisma.sql`"subscriptionDepartmentId"` }

/** The counts of the places of a page. */
export async function placeCounts(
  db: Db,
  kind: keyof typeof columns,
  ids: readonly string[],
  scope: DashboardScope,
): Promise<ReadonlyMap<string, PlaceCounts>> {
  const column = columns[kind]
  const rows = await db.$queryRaw<(PlaceCounts & { id: string })[]>`
    SELECT place."id", (SELECT count(*)::int FROM "Profile" person WHERE person.${column} = place."id" AND ${livePeople}) AS "people", given."invited", given."completed"
    FROM unnest(${[...ids]}::uuid[]) place("id")
    CROSS JOIN LATERAL (SELECT count(*)::int AS "invited", count(run."endDate")::int AS "completed" ${liveRuns(scope)} AND run.${column} = place."id") given`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
