import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from '../admit'
import { type LeftOut, noneOf } from '../disclosure/leftOut'
import { countedRuns, oneOf } from '../runScope'

/** How many people gave an answer to a question; `text` is null for those who gave any. */
type Count = { questionId: string; departmentId: string | null; text: string | null; count: number }

/** The answers to one question: how many gave any, and how many each. */
export type Choices = { n: number; answers: { text: string; count: number }[] }
export type ChoiceCounts = { whole: Choices; departments: (Choices & { departmentId: string })[] }

type Wanted = { questionIds: readonly string[]; leftOut: LeftOut; place: Prisma.Sql }

/** Answers of these runs by question, and by department where it is asked for; an option as it reads now. */
const countsOf = (db: Db, { scope }: Admitted, { questionIds, leftOut, place }: Wanted) =>
  db.$queryRaw<Count[]>(Prisma.sql`
    SELECT "questionId", "departmentId", "text", count(DISTINCT "runId")::int AS "count"
    FROM (
      SELECT answer."questionId", ${place} AS "departmentId", run."id" AS "runId",
        coalesce(nullif(question."options"[answer."displayOrder"], ''), answer."textInput") AS "text"
      FROM (${countedRuns(scope)}) run
      JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived"
      JOIN "Question" question ON question."id" = answer."questionId"
      WHERE question."id" = ${oneOf(questionIds)} AND btrim(answer."textInput") <> ''
        ${noneOf(leftOut, { questionId: Prisma.sql`answer."questionId"`, run: Prisma.sql`run` })}
    ) given
    GROUP BY GROUPING SETS (("questionId", "departmentId", "text"), ("questionId", "departmentId"))
    ORDER BY count(DISTINCT "runId") DESC, lower("text"), "text"`)

function choicesIn(counts: readonly Count[]): Choices {
  const answers = counts.flatMap(({ text, count }) => (text === null ? [] : [{ text, count }]))
  return { n: counts.find(({ text }) => text === null)?.count ?? 0, answers }
}

/**
 * How many people gave each answer to questions with options, the most frequent first: as a whole, and in each department as
 * its results alone show it. Where only groups are shown, only what may be shown of the whole and of the department.
 */
export async function choiceCounts(
  db: Db,
  admitted: Admitted,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, ChoiceCounts>> {
  const { withholds, ofWhole, ofParts } = await admitted.disclosure(db)
  const shown = admitted.counts.length === 0 ? [] : questionIds.filter((id) => !withholds(id))
  if (shown.length === 0) return new Map()
  const [whole, parts] = await Promise.all([
    countsOf(db, admitted, { questionIds: shown, leftOut: ofWhole, place: Prisma.sql`NULL::uuid` }),
    countsOf(db, admitted, { questionIds: shown, leftOut: ofParts, place: Prisma.sql`run."subscriptionDepartmentId"` }),
  ])
  return new Map(
    shown.map((id) => {
      const own = parts.filter(({ questionId, departmentId }) => questionId === id && departmentId !== null)
      const departments = [...Map.groupBy(own, ({ departmentId }) => departmentId!)].map(([departmentId, counts]) => ({
        departmentId,
        ...choicesIn(counts),
      }))
      return [id, { whole: choicesIn(whole.filter(({ questionId }) => questionId === id)), departments }]
    }),
  )
}
