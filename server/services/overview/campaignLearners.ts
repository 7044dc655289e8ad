import 'server-only'
import { campaignLearnersSchema } from '@/domain/overview'
import { type Db, Prisma } from '@/server/db/client'
import { nameOrder } from '@/server/db/text'
import { ofPlace, type RunScope } from '../result'
import { profileOfRun } from '../shownEmail'
import { useCase } from '../useCase'
import { reachOf } from './admission'
import { learnerName } from './includedRuns'
import { answeredQuestionnaire } from './overviewQuestionnaire'

type Run = {
  sessionId: string
  userId: string
  name: string
  subscriptionDepartmentId: string | null
  departmentName: string | null
}
type Wanted = { hasCompleted: boolean; offset: number; first: number }

/**
 * Of each person the last live run of a questionnaire that is finished, or of those that are not. A person may have
 * completed a self-service questionnaire several times.
 */
const runsOf = (id: string, { withinDepartmentId }: RunScope, hasCompleted: boolean) => Prisma.sql`
    SELECT DISTINCT ON (run."userId") run.* FROM "QuestionnaireRespondentSession" run
    WHERE run."questionnaireId" = ${id}::uuid AND NOT run."archived" AND (run."endDate" IS NOT NULL) = ${hasCompleted}
      ${ofPlace({ withinDepartmentId })}
    ORDER BY run."userId", run."endDate" DESC, run."id"`

/** A page of runs with their department, by the learner's name. */
const pageOf = (db: Db, runs: Prisma.Sql, { offset, first }: Wanted): Promise<Run[]> =>
  db.$queryRaw<Run[]>`
    SELECT run."id" AS "sessionId", run."userId", ${learnerName} AS "name", department."id" AS "subscriptionDepartmentId", department."name" AS "departmentName"
    FROM (${runs}) run ${profileOfRun}
    LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    ORDER BY ${nameOrder(learnerName)}, run."id" LIMIT ${first} OFFSET ${offset}`

/** A page of the participants by name: of those who finished or of those who did not. NOT_FOUND outside the caller's scope. */
export const campaignLearners = useCase({
  input: campaignLearnersSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, subject, input }) => {
    const runs = runsOf(subject.id, reachOf(actor, subject), input.hasCompleted)
    const [items, [all]] = await Promise.all([
      pageOf(db, runs, input),
      db.$queryRaw<{ totalCount: number }[]>`SELECT count(*)::int AS "totalCount" FROM (${runs}) run`,
    ])
    return { items, totalCount: all?.totalCount ?? 0 }
  },
})
