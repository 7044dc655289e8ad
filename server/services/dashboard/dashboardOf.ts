import 'server-only'
import { contains, nameOrder } from '@/server/db/text'
import { type DashboardState, stateOf } from '@/domain/dashboard'
import { type Day, dayInZone } from '@/domain/day'
import { oneLine } from '@/domain/text'
import { Db, Prisma } from '@/server/db/client'
import { plainText } from '@/domain/richText'
import { can, SignedIn } from '@/server/policy'
import { noRuns, participation, type Participation, type Runs, sumOfRuns } from '@/domain/result'
import { averages, departmentAverages } from './averages'
import { changes, companyChanges, departmentChanges, overTime } from './changes'
import { DashboardScope, givenOut, liveRuns, runScopeOf } from './dashboardScope'
import { peopleCounts, peoplePage, type PeopleAsked, livePeople } from './people'
import { figuresOf } from './figuresOf'
import { type Page, pageOf, type Paging } from './pageOf'
import { questionnaireCounts, questionnairesFound } from './questionnaireCounts'
import { runColumns, runCounts } from '../result'

type Given = Awaited<ReturnType<typeof givenOut>>[number]

/** The day from which those who are yet to be asked are asked: the first of several. */
const askedFrom = (counts: readonly Pick<Given, 'toBeAsked' | 'startDate' | 'timeZone'>[]): Day | null =>
  counts
    .flatMap(({ toBeAsked, startDate, timeZone }) =>
      toBeAsked > 0 && startDate !== null ? [dayInZone(startDate, timeZone)] : [],
    )
    .toSorted()[0] ?? null

/** What was given out, and what of it is finished: the people's own states are counted beside it. */
function participationOf(counts: readonly Given[]) {
  const { completed: finished, ...people } = participation(sumOfRuns(counts))
  return { ...people, finished, askedFrom: askedFrom(counts) }
}

/** The counts of a dashboard's subjects and of its runs. */
async function tiles(db: Db, scope: DashboardScope) {
  const [questionnaires, people, counts] = await Promise.all([
    questionnaireCounts(db, scope),
    peopleCounts(db, scope),
    givenOut(db, scope),
  ])
  return { ...questionnaires, ...people, ...participationOf(counts) }
}

/** The questionnaires of one person, counted by progress. */
async function personTiles(db: Db, scope: DashboardScope) {
  const counts = await givenOut(db, scope)
  const states = counts.map(({ asked: runs, started, completed }) => stateOf({ runs, started, completed }))
  const count = (state: DashboardState) => states.filter((one) => one === state).length
  return {
    questionnaires: counts.length,
    fromElsewhere: 0,
    followed: [],
    people: 1,
    notAsked: count('notAsked'),
    notStarted: count('notStarted'),
    started: count('started'),
    completed: count('completed'),
    ...participationOf(counts),
  }
}

/** The parts of a dashboard, each computed only when requested. */
export function dashboardOf(
  { db, actor, input }: { db: Db; actor: SignedIn; input: PeopleAsked },
  scope: DashboardScope,
) {
  const figures = figuresOf(db, scope)
  return {
    tiles: () => (scope.userId === null ? tiles(db, scope) : personTiles(db, scope)),
    averages: () => averages(figures),
    departmentAverages: () => departmentAverages(figures),
    changes: () => changes(figures),
    overTime: () => overTime(figures),
    departmentChanges: () => departmentChanges(figures),
    companyChanges: () => companyChanges(figures),
    subscriptions: () => companyPage(db, scope, input),
    departments: () => departmentPage(db, scope, input),
    profiles: () => peoplePage(db, scope, input),
    questionnaires: () => questionnairePage({ db, actor }, scope, input),
  }
}

type Query = Paging & { search: string }
type DashboardCompany = PlaceCounts & { id: string; name: string }
type DashboardDepartment = DashboardCompany & { subscription: { id: string; name: string } }

const order = Prisma.sql`${nameOrder(Prisma.sql`"name"`)}, "id"`
const none: PlaceCounts = { people: 0, ...participation(noRuns) }
const named = (column: Prisma.Sql, search: string) =>
  search === '' ? Prisma.empty : Prisma.sql`AND ${contains(column, search)}`

/** A page of the companies, by name. */
async function companyPage(
  db: Db,
  scope: DashboardScope,
  { search, ...paging }: Query,
): Promise<Page<DashboardCompany>> {
  const found = Prisma.sql`SELECT company."id", company."name" FROM "Subscription" company WHERE NOT company."archived" ${named(Prisma.sql`company."name"`, oneLine(search))}`
  const { items, totalCount } = await pageOf<{ id: string; name: string }>(db, found, order, paging)
  const counts = await placeCounts(
    db,
    'company',
    items.map(({ id }) => id),
    scope,
  )
  return { items: items.map((item) => ({ ...item, ...(counts.get(item.id) ?? none) })), totalCount }
}

/** A page of the departments of a company, or of all, by name. */
async function departmentPage(
  db: Db,
  scope: DashboardScope,
  { search, ...paging }: Query,
): Promise<Page<DashboardDepartment>> {
  const { subscriptionId } = scope
  const found = Prisma.sql`
    SELECT department."id", department."name", company."id" AS "subscriptionId", company."name" AS "subscriptionName"
    FROM "SubscriptionDepartment" department
    JOIN "Subscription" company ON company."id" = department."subscriptionId" AND NOT company."archived"
    WHERE NOT department."archived" ${subscriptionId === null ? Prisma.empty : Prisma.sql`AND department."subscriptionId" = ${subscriptionId}::uuid`}
      ${named(Prisma.sql`department."name"`, oneLine(search))}`
  const { items, totalCount } = await pageOf<{
    id: string
    name: string
    subscriptionId: string
    subscriptionName: string
  }>(db, found, order, paging)
  const counts = await placeCounts(
    db,
    'department',
    items.map(({ id }) => id),
    scope,
  )
  const itemOf = ({ id, name, ...company }: (typeof items)[number]) => ({
    id,
    name,
    subscription: { id: company.subscriptionId, name: company.subscriptionName },
    ...(counts.get(id) ?? none),
  })
  return { items: items.map(itemOf), totalCount }
}

/** The counts of a company or a department: its current people, and its unarchived runs. */
type PlaceCounts = Participation & { people: number }

const columns = { company: Prisma.sql`"subscriptionId"`, department: Prisma.sql`"subscriptionDepartmentId"` }

/** The counts of the companies or departments of a page. */
async function placeCounts(
  db: Db,
  kind: keyof typeof columns,
  ids: readonly string[],
  scope: DashboardScope,
): Promise<ReadonlyMap<string, PlaceCounts>> {
  const column = columns[kind]
  const rows = await db.$queryRaw<(Runs & { id: string; people: number })[]>`
    SELECT place."id", (SELECT count(*)::int FROM "Profile" person WHERE person.${column} = place."id" AND ${livePeople}) AS "people", given.*
    FROM unnest(${[...ids]}::uuid[]) place("id")
    CROSS JOIN LATERAL (SELECT ${runColumns()} ${liveRuns(scope)} AND run.${column} = place."id") given`
  return new Map(rows.map(({ id, people, ...runs }) => [id, { people, ...participation(runs) }]))
}

type Row = {
  id: string
  name: string
  description: string
  questionnaireType: 'Campaign' | 'SelfService' | null
  subscriptionId: string
  subscriptionDepartmentId: string | null
  startDate: Date | null
  timeZone: string
}
type DashboardQuestionnaire = Row &
  Participation & {
    askedFrom: Day | null
    started: number
    state: DashboardState
    hasOverview: boolean
  }

type Reading = { db: Db; actor: SignedIn }

/** A page of the questionnaires, by name, with the progress of the people of the scope in each. */
async function questionnairePage(
  { db, actor }: Reading,
  scope: DashboardScope,
  { search, ...paging }: Paging & { search: string },
): Promise<Page<DashboardQuestionnaire>> {
  const words = oneLine(search)
  const named =
    words === ''
      ? questionnairesFound(scope)
      : Prisma.sql`${questionnairesFound(scope)} AND ${contains(Prisma.sql`questionnaire."name"`, words)}`
  const { items, totalCount } = await pageOf<Row>(db, named, Prisma.sql`${nameOrder(Prisma.sql`"name"`)}, "id"`, paging)
  const counts = new Map(
    (await runCounts(db, { ...runScopeOf(scope), questionnaireIds: items.map(({ id }) => id) })).map((count) => [
      count.questionnaireId,
      count,
    ]),
  )
  const itemOf = (row: Row): DashboardQuestionnaire => {
    const { started, ...runs } = counts.get(row.id) ?? { ...noRuns, started: 0 }
    const hasOverview = can(actor, 'questionnaire.report', { ...row, isTemplate: false })
    return {
      ...row,
      description: plainText(row.description),
      ...participation(runs),
      askedFrom: askedFrom([{ ...row, ...runs }]),
      started,
      state: stateOf({ runs: runs.asked, started, completed: runs.completed }),
      hasOverview,
    }
  }
  return { items: items.map(itemOf), totalCount }
}
