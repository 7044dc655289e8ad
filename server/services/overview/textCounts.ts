import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { RunScope } from '../result'
import { includedRuns } from './includedRuns'

type Question = { id: string; responseType: string | null }

/** Response types answered in words: they have no figure to count them by. */
const words: readonly (string | null)[] = ['YesNo', 'PickOne', 'MultipleChoice', 'TextBoxes']

/** Is a question answered in words? */
export const isInWords = ({ responseType }: Pick<Question, 'responseType'>) => words.includes(responseType)

/** How many runs answered each of the questions that are answered in words. */
export async function textCounts(db: Db, scope: RunScope, questions: readonly Question[]): Promise<Map<string, number>> {
  const ids = questions.filter(isInWords).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<{ questionId: string; runs: number }[]>(Prisma.sql`
    SELECT answer."questionId", count(DISTINCT answer."questionnaireRespondentSessionId")::int AS "runs"
    FROM "QuestionResponse" answer
    WHERE answer."questionId" = ANY(${ids}::uuid[]) AND answer."isUserInput" AND NOT answer."archived"
      AND answer."questionnaireRespondentSessionId" IN (${includedRuns(scope)})
    GROUP BY answer."questionId"`)
  return new Map(rows.map(({ questionId, runs }) => [questionId, runs]))
}
