import 'server-only'
import { type DashboardType, questionnaireTypeOf } from '@/domain/dashboard'
import { type Db, Prisma } from '@/server/db/client'
import { answerScope, type SignedIn } from '@/server/policy'
import type { Runs } from '@/domain/result'
import { runColumns, type RunScope } from '../result'

/**
 * The scope of a dashboard; null is no limit. The company comes from the loaded row, and is null for all companies,
 * which only staff see. `isDepartmental`: the reader sees only this department.
 */
export type DashboardScope = {
  subscriptionId: string | null
  departmentId: string | null
  isDepartmental: boolean
  userId: string | null
  questionnaireId: string | null
  type: DashboardType
}

const everything: DashboardScope = {
  subscriptionId: null,
  departmentId: null,
  isDepartmental: false,
  userId: null,
  questionnaireId: null,
  type: 'all',
}

/** A scope limited only by the given fields. */
export const dashboardScope = (limits: Partial<DashboardScope>): DashboardScope => ({ ...everything, ...limits })

/** The limits of what the actor may see: department administrators are limited to their department. */
export function limitsOf(actor: SignedIn): Pick<DashboardScope, 'departmentId' | 'isDepartmental'> {
  const departmentId = answerScope(actor)
  return { isDepartmental: departmentId !== null, departmentId }
}

const only = (id: string | null) => (id === null ? null : [id])
const when = (id: string | null, sql: (id: string) => Prisma.Sql) => (id === null ? Prisma.empty : sql(id))

/** The runs behind the figures of a dashboard. */
export function runScopeOf({
  subscriptionId,
  departmentId,
  isDepartmental,
  userId,
  questionnaireId,
  type,
}: DashboardScope): RunScope {
  return {
    subscriptionIds: only(subscriptionId) ?? 'every',
    questionnaireIds: only(questionnaireId),
    questionnaireType: questionnaireTypeOf[type],
    userIds: only(userId),
    departmentIds: isDepartmental ? null : only(departmentId),
    withinDepartmentId: isDepartmental ? departmentId : null,
  }
}

/** In this company, or in any unarchived one: a condition on a column of companies. */
export const inCompany = (column: Prisma.Sql, id: string | null): Prisma.Sql =>
  id === null
    ? Prisma.sql`${column} IN (SELECT company."id" FROM "Subscription" company WHERE NOT company."archived")`
    : Prisma.sql`${column} = ${id}::uuid`

/** Unarchived questionnaires of companies, a campaign without its waves: conditions on "questionnaire". */
export function ofQuestionnaires({ subscriptionId, questionnaireId, type }: DashboardScope): Prisma.Sql {
  return Prisma.sql`NOT questionnaire."archived" AND NOT questionnaire."isTemplate" AND questionnaire."questionnaireType" <> 'FollowUp' AND ${inCompany(Prisma.sql`questionnaire."subscriptionId"`, subscriptionId)}
    ${when(questionnaireId, (id) => Prisma.sql`AND questionnaire."id" = ${id}::uuid`)}
    ${when(questionnaireTypeOf[type], (one) => Prisma.sql`AND questionnaire."questionnaireType" = ${one}::"QuestionnaireType"`)}`
}

/** Unarchived runs, finished or not: conditions on "run". */
export function ofRuns({ subscriptionId, departmentId, userId }: DashboardScope): Prisma.Sql {
  return Prisma.sql`NOT run."archived"
    ${when(subscriptionId, (id) => Prisma.sql`AND run."subscriptionId" = ${id}::uuid`)}
    ${when(departmentId, (id) => Prisma.sql`AND run."subscriptionDepartmentId" = ${id}::uuid`)}
    ${when(userId, (id) => Prisma.sql`AND run."userId" = ${id}::uuid`)}`
}

/** The live runs of a dashboard, finished or not, from FROM on; not those of a draft. */
export const liveRuns = (scope: DashboardScope): Prisma.Sql => Prisma.sql`
  FROM "QuestionnaireRespondentSession" run
  JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
  WHERE questionnaire."isPublished" AND ${ofRuns(scope)} AND ${ofQuestionnaires(scope)}`

/** For each questionnaire of a dashboard: its runs, how many of them are begun, and its start. */
export function givenOut(
  db: Db,
  scope: DashboardScope,
): Promise<(Runs & { questionnaireId: string; started: number; startDate: Date | null; timeZone: string })[]> {
  return db.$queryRaw`
    SELECT run."questionnaireId", questionnaire."startDate",
      (SELECT company."timeZone" FROM "Subscription" company WHERE company."id" = questionnaire."subscriptionId") AS "timeZone", ${runColumns()}
    ${liveRuns(scope)}
    GROUP BY run."questionnaireId", questionnaire."id"`
}
