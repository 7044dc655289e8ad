import 'server-only'
import { type DashboardState, stateOf } from '@/domain/dashboard'
import { plainText } from '@/domain/richText'
import { oneLine } from '@/domain/text'
import { type Db, Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { runCounts } from '../result'
import { type DashboardScope, ofQuestionnaires, ofRuns, runScopeOf } from './dashboardScope'
import { type Page, pageOf, type Paging } from './pageOf'

type Row = {
  id: string
  name: string
  description: string
  questionnaireType: 'Campaign' | 'SelfService' | null
  subscriptionId: string
  subscriptionDepartmentId: string | null
}
export type DashboardQuestionnaire = Row & {
  invited: number
  started: number
  completed: number
  state: DashboardState
  hasOverview: boolean
}

/** Published in its place, or given to somebody of the scope. Of a person it is what they were given alone. */
function found(scope: DashboardScope): Prisma.Sql {
  const { departmentId, userId } = scope
  const inPlace = userId === null ? Prisma.sql`true` : Prisma.sql`false`
  return Prisma.sql`
    SELECT questionnaire."id", questionnaire."name", questionnaire."description", questionnaire."questionnaireType", questionnaire."subscriptionId", questionnaire."subscriptionDepartmentId"
    FROM "Questionnaire" questionnaire
    WHERE questionnaire."isPublished" AND ${ofQuestionnaires(scope)} AND (
      (${inPlace} ${departmentId === null ? Prisma.empty : Prisma.sql`AND questionnaire."subscriptionDepartmentId" = ${departmentId}::uuid`})
      OR EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = questionnaire."id" AND ${ofRuns(scope)})
    )`
}

/** How many questionnaires a dashboard is about. */
export async function questionnaireCount(db: Db, scope: DashboardScope): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM (${found(scope)}) listed`
  return rows[0]!.count
}

type Reading = { db: Db; actor: SignedIn }

/** A page of the questionnaires, by name, with how far the people of the scope are with each. */
export async function questionnairePage(
  { db, actor }: Reading,
  scope: DashboardScope,
  { search, ...paging }: Paging & { search: string },
): Promise<Page<DashboardQuestionnaire>> {
  const words = oneLine(search)
  const named =
    words === ''
      ? found(scope)
      : Prisma.sql`${found(scope)} AND strpos(lower(questionnaire."name"), lower(${words})) > 0`
  const { items, totalCount } = await pageOf<Row>(db, named, Prisma.sql`lower("name"), "id"`, paging)
  const counts = new Map(
    (await runCounts(db, { ...runScopeOf(scope), questionnaireIds: items.map(({ id }) => id) })).map((count) => [
      count.questionnaireId,
      count,
    ]),
  )
  const itemOf = (row: Row): DashboardQuestionnaire => {
    const { invited, started, completed } = counts.get(row.id) ?? { invited: 0, started: 0, completed: 0 }
    const hasOverview = can(actor, 'questionnaire.report', { ...row, isTemplate: false })
    return {
      ...row,
      description: plainText(row.description),
      invited,
      started,
      completed,
      state: stateOf({ runs: invited, started, completed }),
      hasOverview,
    }
  }
  return { items: items.map(itemOf), totalCount }
}
