import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { type Admitted, countedRuns, noneOf } from '../result'

type Question = { id: string; responseType: string | null }

/** Response types without a figure to count them by. */
const words: readonly (string | null)[] = ['YesNo', 'PickOne', 'MultipleChoice', 'TextBoxes']

/** Whether a question is answered without a figure. */
export const isInWords = ({ responseType }: Pick<Question, 'responseType'>) => words.includes(responseType)

/**
 * `counts`: the number of runs that answered each question; `withheld`: the questions answered by too few people,
 * which have no count.
 */
export type TextCounts = { counts: ReadonlyMap<string, number>; withheld: ReadonlySet<string> }

/** The number of runs that answered each question without figures, as far as it may be shown. */
export async function textCounts(db: Db, admitted: Admitted, questions: readonly Question[]): Promise<TextCounts> {
  const ids = questions.filter(isInWords).map(({ id }) => id)
  if (ids.length === 0) return { counts: new Map(), withheld: new Set() }
  const { withholds, ofWhole } = await admitted.disclosure(db)
  const rows = await db.$queryRaw<{ questionId: string; runs: number }[]>(Prisma.sql`
    SELECT answer."questionId", count(DISTINCT answer."questionnaireRespondentSessionId")::int AS "runs"
    FROM "QuestionResponse" answer
    JOIN (${countedRuns(admitted.scope)}) run ON run."id" = answer."questionnaireRespondentSessionId"
    WHERE answer."questionId" = ANY(${ids}::uuid[]) AND answer."isUserInput" AND NOT answer."archived"
      ${noneOf(ofWhole, { questionId: Prisma.sql`answer."questionId"`, run: Prisma.sql`run` })}
    GROUP BY answer."questionId"`)
  const shown = rows.filter(({ questionId }) => !withholds(questionId))
  return {
    counts: new Map(shown.map(({ questionId, runs }) => [questionId, runs])),
    withheld: new Set(ids.filter(withholds)),
  }
}
