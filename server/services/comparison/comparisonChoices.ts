import 'server-only'
import { comparisonChoicesSchema } from '@/domain/comparison'
import { type Db, Prisma } from '@/server/db/client'
import { answerScope } from '@/server/policy'
import { contains } from '@/server/db/text'
import { useCase } from '../useCase'
import { type Comparable, findComparable } from './findComparable'

type Choice = { id: string; name: string; startDate: Date | null; endDate: Date | null; sharedQuestions: number }
type Query = { search: string; within: string | null }

/**
 * The company's other campaigns with a finished run: first those that share most questions, then the latest.
 */
function campaigns(db: Db, { id, subscriptionId }: Comparable, { search, within }: Query): Promise<Choice[]> {
  return db.$queryRaw<Choice[]>`
    WITH own AS (SELECT DISTINCT "stem", "questionText", "responseType" FROM "Question" WHERE "questionnaireId" = ${id}::uuid AND NOT "archived")
    SELECT other."id", other."name", other."startDate", other."endDate",
      (SELECT count(*)::int FROM "Question" question JOIN own USING ("stem", "questionText", "responseType") WHERE question."questionnaireId" = other."id" AND NOT question."archived") AS "sharedQuestions"
    FROM "Questionnaire" other
    WHERE other."subscriptionId" = ${subscriptionId}::uuid AND other."id" <> ${id}::uuid AND NOT other."archived" AND NOT other."isTemplate" AND other."questionnaireType" <> 'FollowUp'
      ${search === '' ? Prisma.empty : Prisma.sql`AND ${contains(Prisma.sql`other."name"`, search)}`}
      AND EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = other."id" AND NOT run."archived" AND run."endDate" IS NOT NULL
        ${within === null ? Prisma.empty : Prisma.sql`AND (other."isPublished" OR other."subscriptionDepartmentId" = ${within}::uuid) AND run."subscriptionDepartmentId" = ${within}::uuid`})
    ORDER BY "sharedQuestions" DESC, other."startDate" DESC NULLS LAST, other."id"
    LIMIT 100`
}

/** What a campaign may be compared with. Outside the caller's scope: NOT_FOUND. */
export const comparisonChoices = useCase({
  input: comparisonChoicesSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findComparable(db, actor, questionnaireId),
  run: async ({ db, actor, input, subject }) => {
    const within = answerScope(actor)
    const sessions = { some: { questionnaireId: subject.id, archived: false } }
    const departments =
      within === null
        ? await db.subscriptionDepartment.findMany({
            where: { subscriptionId: subject.subscriptionId, archived: false, sessions },
            select: { id: true, name: true },
            orderBy: [{ name: 'asc' }, { id: 'asc' }],
          })
        : []
    return {
      name: subject.name,
      campaigns: await campaigns(db, subject, { search: input.search, within }),
      departments,
      timeZone: subject.subscription.timeZone,
    }
  },
})
