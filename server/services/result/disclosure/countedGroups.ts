import 'server-only'
import { type Growth, shownPeople } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { oneOf, periodOf } from '../runScope'

/** A question's answers in a department (null: in none). */
export type Cell = { questionId: string; departmentId: string | null }

/**
 * One row for each question and run that answered it, as "given". A person's runs are counted apart in a department
 * ("turn") and altogether ("turnOfWhole"), so that those of one turn are of different people; "period": how often the
 * questionnaire had ended.
 */
const given = (questionnaireIds: readonly string[]) => Prisma.sql`
  run AS MATERIALIZED (
    SELECT run."id", run."questionnaireId", run."subscriptionDepartmentId" AS "departmentId", run."endDate", ${periodOf} AS "period",
      (row_number() OVER (PARTITION BY run."questionnaireId", run."userId", run."subscriptionDepartmentId" ORDER BY run."endDate", run."id"))::int AS "turn",
      (row_number() OVER (PARTITION BY run."questionnaireId", run."userId" ORDER BY run."endDate", run."id"))::int AS "turnOfWhole"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" AND run."endDate" IS NOT NULL
  ),
  given AS (
    SELECT question."id" AS "questionId", run.*
    FROM run
    JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived"
      AND (answer."amountInput" IS NOT NULL OR answer."yesNoInput" IS NOT NULL OR btrim(answer."textInput") <> '')
    JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
    WHERE question."responseType" NOT IN ('ComparisonScale', 'Percentage', 'CurrencyAmount', 'Number', 'Scale') OR answer."amountInput" IS NOT NULL
    GROUP BY question."id", run."id", run."questionnaireId", run."departmentId", run."endDate", run."period", run."turn", run."turnOfWhole"
    HAVING question."responseType" <> 'ComparisonScale' OR (bool_or(answer."displayOrder" = 0) AND bool_or(answer."displayOrder" > 0))
  )`

/**
 * The people who answered a question in a department, or in all (`isWhole`), in one turn and period; all of them
 * different people; and when the last of them finished.
 */
export type Counted = Cell & {
  questionnaireId: string
  isWhole: boolean
  turn: number
  period: number
  people: number
  last: Date
}

export const countedPeople = (db: Db, questionnaireIds: readonly string[]) =>
  db.$queryRaw<Counted[]>(Prisma.sql`
  WITH ${given(questionnaireIds)}
  SELECT "questionnaireId", "questionId", "departmentId", GROUPING("turn") = 1 AS "isWhole", coalesce("turn", "turnOfWhole") AS "turn", "period", count(*)::int AS "people", max("endDate") AS "last"
  FROM given
  GROUP BY GROUPING SETS (("questionnaireId", "questionId", "departmentId", "turn", "period"), ("questionnaireId", "questionId", "turnOfWhole", "period"))
  ORDER BY "questionId", "departmentId"`)

/** The people of a group, how many of them are shown, when the last one finished, and those of each turn. */
export type Group = Cell & {
  isWhole: boolean
  people: number
  shown: number
  last: Date
  turns: { turn: number; people: number; shown: number }[]
}

/** The shown people of a group are those of the turn with most of them, since others are the same people again. */
export function groupOf(counted: readonly Counted[], size: number, growth: Growth): Group {
  const turns = [...Map.groupBy(counted, ({ turn }) => turn)].map(([turn, parts]) => {
    const periods: number[] = Array<number>(Math.max(...parts.map(({ period }) => period)) + 1).fill(0)
    for (const { period, people } of parts) periods[period] = people
    return { turn, people: periods.reduce((sum, people) => sum + people, 0), shown: shownPeople(periods, size, growth) }
  })
  const { questionId, departmentId, isWhole } = counted[0]!
  return {
    questionId,
    departmentId,
    isWhole,
    people: Math.max(...turns.map(({ people }) => people)),
    shown: Math.max(...turns.map(({ shown }) => shown)),
    last: new Date(Math.max(...counted.map(({ last }) => last.getTime()))),
    turns,
  }
}

/** Of a group, the answers that are not shown yet: those after the last one that is, and some before it. */
export type Unshown = Cell & { isWhole: boolean; shownUntil: Date; runIds: string[] }

/**
 * The answers of shown groups that are not shown yet. Those before the last shown one are of people who answered
 * several times.
 */
export async function unshownOf(
  db: Db,
  questionnaireIds: readonly string[],
  groups: readonly Group[],
): Promise<Unshown[]> {
  const [whole, partly] = [false, true].map((isPartly) =>
    groups.filter(({ turns }) => turns.some(({ shown, people }) => shown < people) === isPartly),
  ) as [Group[], Group[]]
  const complete = whole.map(({ last, ...group }) => ({ ...group, shownUntil: last, runIds: [] }))
  if (partly.length === 0) return complete
  const turns = partly.flatMap((group) => group.turns.map(({ turn, shown }) => ({ ...group, turn, shown })))
  const rows = await db.$queryRaw<Unshown[]>(Prisma.sql`
    WITH ${given(questionnaireIds)},
    turn AS (
      SELECT * FROM unnest(${turns.map(({ questionId }) => questionId)}::uuid[], ${turns.map(({ departmentId }) => departmentId)}::uuid[], ${turns.map(({ isWhole }) => isWhole)}::bool[], ${turns.map(({ turn }) => turn)}::int[], ${turns.map(({ shown }) => shown)}::int[])
        AS turn("questionId", "departmentId", "isWhole", "turn", "shown")
    ),
    placed AS (
      SELECT turn."questionId", turn."departmentId", turn."isWhole", given."id" AS "runId", given."endDate",
        row_number() OVER (PARTITION BY turn."questionId", turn."isWhole", turn."departmentId", turn."turn" ORDER BY given."endDate", given."id") <= turn."shown" AS "isShown"
      FROM given JOIN turn ON turn."questionId" = given."questionId"
        AND CASE WHEN turn."isWhole" THEN turn."turn" = given."turnOfWhole" ELSE turn."turn" = given."turn" AND turn."departmentId" IS NOT DISTINCT FROM given."departmentId" END
    ),
    until AS (
      SELECT *, max("endDate") FILTER (WHERE "isShown") OVER (PARTITION BY "questionId", "isWhole", "departmentId") AS "shownUntil" FROM placed
    )
    SELECT "questionId", "departmentId", "isWhole", "shownUntil", coalesce(array_agg("runId") FILTER (WHERE NOT "isShown" AND "endDate" <= "shownUntil"), '{}') AS "runIds"
    FROM until GROUP BY "questionId", "departmentId", "isWhole", "shownUntil"`)
  return [...complete, ...rows]
}
