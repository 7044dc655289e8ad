import 'server-only'
import { everyOption, type Options, optionsOf, ordersOptions, type ResponseType } from '@/domain/question'
import { type RankedOption, rankedOptions } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { type Admitted, countedOnce, countedRuns, noneOf, oneOf } from '../result'

type Question = Options & { id: string; responseType: ResponseType | null }
type Row = {
  questionId: string
  /** Null in the row of all options together. */
  number: number | null
  people: number
  runs: number
  meanRank: number
  sd: number | null
  first: number
}

/** How people ranked the options of each ranking, as far as it may be shown: a question that too few answered has no entry. */
export async function rankings(
  db: Db,
  admitted: Admitted,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, RankedOption[]>> {
  const ranked = questions.filter(({ responseType }) => ordersOptions(responseType))
  if (ranked.length === 0) return new Map()
  const { withholds, ofWhole } = await admitted.disclosure(db)
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT answer."questionId", answer."displayOrder" AS "number", count(DISTINCT ${countedOnce(admitted.smallest !== null)})::int AS "people", count(DISTINCT run."id")::int AS "runs",
      avg(answer."amountInput")::float8 AS "meanRank", stddev_samp(answer."amountInput")::float8 AS "sd", (count(*) FILTER (WHERE answer."amountInput" = 1))::int AS "first"
    FROM "QuestionResponse" answer
    JOIN (${countedRuns(admitted.scope)}) run ON run."id" = answer."questionnaireRespondentSessionId"
    WHERE answer."questionId" = ${oneOf(ranked.map(({ id }) => id))} AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
      ${noneOf(ofWhole, { questionId: Prisma.sql`answer."questionId"`, run: Prisma.sql`run` })}
    GROUP BY GROUPING SETS ((answer."questionId", answer."displayOrder"), (answer."questionId"))`)
  return new Map(
    ranked.flatMap(({ id, ...question }) => {
      const own = rows.filter(({ questionId }) => questionId === id)
      const all = own.find(({ number }) => number === null)
      if (all === undefined || withholds(id)) return []
      const ranks = own.flatMap(({ number, runs: n, meanRank, sd, first }) =>
        number === null ? [] : [{ number, n, meanRank, sd, first }],
      )
      const offered = optionsOf(question).map(({ number }) => number)
      const options = everyOption(question).filter(
        ({ number }) => offered.includes(number) || ranks.some((one) => one.number === number),
      )
      return [[id, rankedOptions({ options, ranks, people: all.people, runs: all.runs })] as const]
    }),
  )
}
