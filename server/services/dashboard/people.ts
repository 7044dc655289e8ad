import 'server-only'
import type { DashboardState } from '@/domain/dashboard'
import { roleGroupIds } from '@/domain/role'
import { oneLine } from '@/domain/text'
import { viewerName } from '@/domain/viewer'
import { type Db, Prisma } from '@/server/db/client'
import { contains, nameOrder } from '@/server/db/text'
import { wasAsked } from '../result'
import { type DashboardScope, inCompany, liveRuns } from './dashboardScope'
import { type Page, pageOf, type Paging } from './pageOf'
import { shownEmail } from '../shownEmail'

/**
 * A person as a dashboard lists them, with their runs in its scope and how many of those are finished. A deleted person
 * has no dashboard.
 */
export type DashboardPerson = {
  id: string
  name: string
  email: string
  subscriptionId: string
  state: DashboardState
  invited: number
  completed: number
  hasDashboard: boolean
}
export type PeopleAsked = Paging & { search: string; state: DashboardState | null }
type Row = Omit<DashboardPerson, 'name'> & { firstName: string; lastName: string }

/** Unarchived people, without staff: a condition on "person". */
export const livePeople = Prisma.sql`NOT person."archived"
  AND NOT EXISTS (SELECT 1 FROM "User" staff WHERE staff."id" = person."userId" AND staff."roleGroupId" = ${roleGroupIds.Administrator}::uuid)`

/** The people of a company or department, and those who were asked there while they belonged to it. */
function whose({ subscriptionId, departmentId }: DashboardScope): Prisma.Sql {
  return Prisma.sql`${livePeople} AND ${inCompany(Prisma.sql`person."subscriptionId"`, subscriptionId)}
    ${departmentId === null ? Prisma.empty : Prisma.sql`AND (person."subscriptionDepartmentId" = ${departmentId}::uuid OR run."userId" IS NOT NULL)`}`
}

const given = (scope: DashboardScope) => Prisma.sql`
  SELECT run."userId", run."subscriptionId", (count(*) FILTER (WHERE ${wasAsked}))::int AS "invited", count(run."startDate")::int AS "started", count(run."endDate")::int AS "completed"
  ${liveRuns(scope)}
  GROUP BY run."userId", run."subscriptionId"`

/** Of one questionnaire: the people who are or will be asked, including those removed since. */
const listed = (scope: DashboardScope) =>
  scope.questionnaireId === null
    ? Prisma.sql`FROM "Profile" person LEFT JOIN (${given(scope)}) run ON run."userId" = person."userId" AND run."subscriptionId" = person."subscriptionId" WHERE ${whose(scope)}`
    : Prisma.sql`FROM (${given(scope)}) run LEFT JOIN "Profile" person ON person."userId" = run."userId"`

/** People and their progress: asked nothing, nothing begun, everything finished, or between. */
const people = (scope: DashboardScope) => Prisma.sql`
  SELECT coalesce(person."userId", run."userId") AS "id", coalesce(person."firstName", '') AS "firstName", coalesce(person."lastName", '') AS "lastName",
    coalesce(run."subscriptionId", person."subscriptionId") AS "subscriptionId", coalesce(run."invited", 0) AS "invited", coalesce(run."completed", 0) AS "completed",
    CASE WHEN coalesce(run."invited", 0) = 0 THEN 'notAsked' WHEN run."started" = 0 THEN 'notStarted' WHEN run."completed" = run."invited" THEN 'completed' ELSE 'started' END AS "state",
    coalesce(NOT person."archived" AND person."subscriptionId" = coalesce(run."subscriptionId", person."subscriptionId"), false) AS "hasDashboard"
  ${listed(scope)}`

/** How many people there are, and how many of them have each progress. */
export async function peopleCounts(db: Db, scope: DashboardScope): Promise<Record<'people' | DashboardState, number>> {
  const rows = await db.$queryRaw<Record<'people' | DashboardState, number>[]>`
    SELECT count(*)::int AS "people", (count(*) FILTER (WHERE "state" = 'notStarted'))::int AS "notStarted",
      (count(*) FILTER (WHERE "state" = 'started'))::int AS "started", (count(*) FILTER (WHERE "state" = 'completed'))::int AS "completed",
      (count(*) FILTER (WHERE "state" = 'notAsked'))::int AS "notAsked"
    FROM (${people(scope)}) listed`
  return rows[0]!
}

const order = Prisma.sql`array_position(ARRAY['notStarted', 'started', 'completed', 'notAsked'], "state"), ${nameOrder(Prisma.sql`"firstName"`)}, ${nameOrder(Prisma.sql`"lastName"`)}, lower("email"), "id"`
/** Each name order on a line of its own, so that a search never matches across two of them. */
const searched = Prisma.sql`concat_ws(chr(10), concat_ws(' ', listed."firstName", listed."lastName"), concat_ws(' ', listed."lastName", listed."firstName"), account."email")`

/** A page of the people, those who have not begun first, those who were asked nothing last. */
export async function peoplePage(
  db: Db,
  scope: DashboardScope,
  { search, state, ...paging }: PeopleAsked,
): Promise<Page<DashboardPerson>> {
  const words = oneLine(search)
  const found = Prisma.sql`
    SELECT listed.*, ${shownEmail(Prisma.sql`account`)} AS "email" FROM (${people(scope)}) listed JOIN "User" account ON account."id" = listed."id"
    WHERE ${state === null ? Prisma.sql`true` : Prisma.sql`listed."state" = ${state}`}
      ${words === '' ? Prisma.empty : Prisma.sql`AND ${contains(searched, words)}`}`
  const { items, totalCount } = await pageOf<Row>(db, found, order, paging)
  return { items: items.map((row) => ({ ...row, name: viewerName(row) })), totalCount }
}
