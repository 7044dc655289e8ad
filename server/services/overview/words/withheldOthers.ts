import 'server-only'
import { otherOptionOf, type ResponseType } from '@/domain/question'
import { holdsOtherWordsSql } from '@/domain/questionResponse'
import { isTooSmall, type SmallestGroup } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { countedRuns, type LeftOut, noneOf, type RunScope } from '@/server/services/result'

type Question = { id: string; responseType: ResponseType | null; otherOption: number | null }
type Limits = { scope: RunScope; leftOut: LeftOut; smallestGroupSize: SmallestGroup }

/**
 * Where only groups are shown: the questions whose option that asks for words got some from too few people, or from someone
 * who was erased since, as the list without their words compared with the earlier one would disclose them. The choices
 * themselves are still counted.
 */
export async function withheldOthers(
  db: Db,
  questions: readonly Question[],
  { scope, leftOut, smallestGroupSize }: Limits,
): Promise<string[]> {
  const ids = questions.flatMap((question) => (otherOptionOf(question) === null ? [] : [question.id]))
  if (ids.length === 0) return []
  const rows = await db.$queryRaw<{ questionId: string; people: number; hasCleared: boolean }[]>(Prisma.sql`
    SELECT answer."questionId",
      (count(DISTINCT run."userId") FILTER (WHERE ${Prisma.raw(holdsOtherWordsSql('answer', 'question'))}))::int AS "people",
      bool_or(answer."textInput" = '' AND person."erasedAt" IS NOT NULL AND NOT person."isAnonymous") AS "hasCleared"
    FROM "QuestionResponse" answer
    JOIN "Question" question ON question."id" = answer."questionId" AND question."otherOption" = answer."displayOrder"
    JOIN (${countedRuns(scope)}) run ON run."id" = answer."questionnaireRespondentSessionId"
    JOIN "User" person ON person."id" = run."userId"
    WHERE answer."questionId" = ANY(${ids}::uuid[]) AND answer."isUserInput" AND NOT answer."archived"
      ${noneOf(leftOut, { questionId: Prisma.sql`answer."questionId"`, run: Prisma.sql`run` })}
    GROUP BY answer."questionId"`)
  const shown = rows.flatMap(({ questionId, people, hasCleared }) =>
    isTooSmall(people, smallestGroupSize) || hasCleared ? [] : [questionId],
  )
  return ids.filter((id) => !shown.includes(id))
}
