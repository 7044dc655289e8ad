import 'server-only'
import { withFigures } from '@/domain/question'
import { holdsOtherWordsSql } from '@/domain/questionResponse'
import { type Growth, shownPeople } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import { oneOf, periodOf } from '../runScope'

/** A question's answers in a department (null: in none). */
export type Cell = { questionId: string; departmentId: string | null }

/**
 * The finished runs, as "run". A person's runs are counted apart in a department ("turn") and altogether
 * ("turnOfWhole"), so that those of one turn are of different people; "period": how often the questionnaire had ended.
 */
const runsOf = (questionnaireIds: readonly string[]) => Prisma.sql`
  run AS MATERIALIZED (
    SELECT run."id", run."questionnaireId", run."subscriptionDepartmentId" AS "departmentId", run."endDate", run."countsTowardsGroup" AS "counts", ${periodOf} AS "period",
      (row_number() OVER (PARTITION BY run."questionnaireId", run."userId", run."subscriptionDepartmentId" ORDER BY run."endDate", run."id"))::int AS "turn",
      (row_number() OVER (PARTITION BY run."questionnaireId", run."userId" ORDER BY run."endDate", run."id"))::int AS "turnOfWhole"
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" AND run."endDate" IS NOT NULL
  )`

/** A questionnaire under a promise: the smallest size that has ever applied, and how its shown answers grow. */
export type Growing = Growth & { questionnaireId: string; size: number }

/**
 * Whether a run is of a whole group of those who finished, whatever they answered, of one department or all, in one turn
 * since the last end: otherwise the person who completes a group would be known to have answered the question. `waiting`: how many of
 * the last whole groups are left out.
 */
const isDueIn = (turn: Prisma.Sql, waiting = Prisma.sql`0`) => {
  const since = Prisma.sql`PARTITION BY "questionnaireId", ${turn}, run."period" >= growing."ends"`
  return Prisma.sql`run."period" < growing."ends" OR
        count(*) FILTER (WHERE "counts") OVER (${since} ORDER BY "endDate", run."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) / growing."size"
          < count(*) FILTER (WHERE "counts") OVER (${since}) / growing."size" - ${waiting}`
}

const growingRows = (growing: readonly Growing[]) =>
  Prisma.sql`unnest(${growing.map(({ questionnaireId }) => questionnaireId)}::uuid[], ${growing.map(({ size }) => size)}::int[], ${growing.map(({ ends }) => ends)}::int[], ${growing.map(({ isEndless }) => isEndless)}::bool[])
        AS growing("questionnaireId", "size", "ends", "isEndless") USING ("questionnaireId")`

/** The runs, as "due", with "kind": a number for those that are equal in all that they are counted by. */
const dueOf = (growing: readonly Growing[]) => Prisma.sql`
  due AS MATERIALIZED (
    SELECT *, dense_rank() OVER (ORDER BY "questionnaireId", "departmentId", "turn", "turnOfWhole", "period", "isDue", "isDueOfWhole")::int AS "kind"
    FROM (
      SELECT run.*, ${isDueIn(Prisma.sql`"departmentId", "turn"`)} AS "isDue", ${isDueIn(Prisma.sql`"turnOfWhole"`)} AS "isDueOfWhole"
      FROM run
      JOIN ${growingRows(growing)}
    ) run
  )`

/** What is counted: answers to a question, or the words at its option that asks for some. */
export type Given = 'answers' | 'otherWords'

const isGiven: Record<Given, Prisma.Sql> = {
  answers: Prisma.sql`(answer."amountInput" IS NOT NULL OR (question."responseType" <> ALL(${[...withFigures]}::"ResponseType"[])
        AND (answer."yesNoInput" IS NOT NULL OR btrim(answer."textInput") <> '')))`,
  otherWords: Prisma.raw(holdsOtherWordsSql('answer', 'question')),
}

/**
 * How many runs of each department (null: of none) have been finished whose answers would be shown, had all of their people
 * answered a question: whatever they answered.
 */
export const finishedOfGroups = (db: Db, growing: readonly Growing[]) =>
  db.$queryRaw<{ questionnaireId: string; departmentId: string | null; runs: number }[]>(Prisma.sql`
  WITH ${runsOf(growing.map(({ questionnaireId }) => questionnaireId))}
  SELECT "questionnaireId", "departmentId", count(*)::int AS "runs"
  FROM (
    SELECT run.*, ${isDueIn(Prisma.sql`"departmentId", "turn"`, Prisma.sql`CASE WHEN growing."isEndless" THEN 0 ELSE 1 END`)} AS "isShown"
    FROM run JOIN ${growingRows(growing)}
  ) placed WHERE "isShown" GROUP BY "questionnaireId", "departmentId"`)

/** One row for each question and run that answered it, as "given"; `query` limits "question". */
const given = (query: Prisma.Sql, what: Given) => Prisma.sql`
  given AS (
    SELECT answer."questionId", answer."questionnaireRespondentSessionId" AS "runId"
    FROM "Question" question
    JOIN "QuestionResponse" answer ON answer."questionId" = question."id" AND answer."isUserInput" AND NOT answer."archived"
      AND ${isGiven[what]}
    WHERE NOT question."archived" AND ${query}
    GROUP BY answer."questionId", answer."questionnaireRespondentSessionId", question."responseType"
    HAVING question."responseType" <> 'ComparisonScale' OR (bool_or(answer."displayOrder" = 0) AND bool_or(answer."displayOrder" > 0))
  )`

/**
 * The people who answered a question in a department, or in all (`isWhole`), in one turn and period; all of them
 * different people; how many `others` answered who do not count towards a group, or not yet; and when the last of all
 * finished.
 */
export type Counted = Cell & {
  questionnaireId: string
  isWhole: boolean
  turn: number
  period: number
  people: number
  others: number
  last: Date
}

/** The runs are counted by kind first, of which there are few, since all of them by department and whole cost a sort. */
export const countedPeople = (db: Db, growing: readonly Growing[], what: Given) => {
  const ids = growing.map(({ questionnaireId }) => questionnaireId)
  return db.$queryRaw<Counted[]>(Prisma.sql`
  WITH ${runsOf(ids)}, ${dueOf(growing)}, ${given(Prisma.sql`question."questionnaireId" = ${oneOf(ids)}`, what)},
  counted AS (
    SELECT given."questionId", due."kind", count(*) AS "all", count(*) FILTER (WHERE due."counts") AS "people", max(due."endDate") AS "last"
    FROM given JOIN due ON due."id" = given."runId"
    GROUP BY given."questionId", due."kind"
  ),
  kind AS (SELECT DISTINCT "kind", "questionnaireId", "departmentId", "turn", "turnOfWhole", "period", "isDue", "isDueOfWhole" FROM due),
  cell AS (
    SELECT "questionnaireId", "questionId", "departmentId", GROUPING("turn") = 1 AS "isWhole", coalesce("turn", "turnOfWhole") AS "turn", "period", sum("all")::int AS "all", max("last") AS "last",
      coalesce(CASE WHEN GROUPING("turn") = 1 THEN sum("people") FILTER (WHERE "isDueOfWhole") ELSE sum("people") FILTER (WHERE "isDue") END, 0)::int AS "people"
    FROM counted JOIN kind USING ("kind")
    GROUP BY GROUPING SETS (("questionnaireId", "questionId", "departmentId", "turn", "period"), ("questionnaireId", "questionId", "turnOfWhole", "period"))
  )
  SELECT "questionnaireId", "questionId", "departmentId", "isWhole", "turn", "period", "people", "all" - "people" AS "others", "last"
  FROM cell ORDER BY "questionId", "departmentId"`)
}

/**
 * The people of one turn who count, and how many of them are shown. `endedAt`: when the last one finished of those whose
 * period has ended, who are shown together with the others among them; `shownUntil`: when the last shown one finished,
 * null where that is within a period.
 */
type Turn = { turn: number; people: number; shown: number; endedAt: Date | null; shownUntil: Date | null }

/**
 * The people of a group who count, how many of them are shown, and those of each turn. `shownUntil`: when the last shown
 * one finished, where nothing given before is unshown; null where that must be looked up (`unshownOf`).
 */
export type Group = Cell & {
  questionnaireId: string
  isWhole: boolean
  people: number
  shown: number
  shownUntil: Date | null
  turns: Turn[]
}

const lastOf = (parts: readonly Counted[]) => new Date(Math.max(...parts.map(({ last }) => last.getTime())))

/** The people of so many ended periods that are shown as a whole: up to the one in which the last of them finished. */
function partsWith(parts: readonly Counted[], shown: number): readonly Counted[] {
  let people = 0
  const end = parts.findIndex((part) => (people += part.people) === shown)
  return shown === 0 ? [] : parts.slice(0, end + 1)
}

/**
 * Groups grow by people who count; those who do not are shown with the first group that ends after them, so that none
 * of them is shown alone either.
 */
function turnOf(turn: number, counted: readonly Counted[], size: number, growth: Growth): Turn {
  const parts = counted.toSorted((one, other) => one.period - other.period)
  const periods: number[] = Array<number>(parts.at(-1)!.period + 1).fill(0)
  for (const { period, people } of parts) periods[period] = people
  const people = periods.reduce((sum, part) => sum + part, 0)
  const shown = shownPeople(periods, size, growth)
  const ended = partsWith(parts, shownPeople(periods.slice(0, growth.ends), size, { ...growth, isEndless: false }))
  const rest = parts.slice(ended.length)
  const endedAt = ended.length === 0 ? null : lastOf(ended)
  if (shown === ended.reduce((sum, part) => sum + part.people, 0))
    return { turn, people, shown, endedAt, shownUntil: endedAt }
  const isComplete = shown === people && rest.every(({ others }) => others === 0)
  return { turn, people, shown, endedAt, shownUntil: isComplete ? lastOf(rest) : null }
}

/** The people of a group by period: those of each turn are the same people again, so that the most of them count. */
export function peopleByPeriod(counted: readonly Counted[]): number[] {
  const turns = [...Map.groupBy(counted, ({ turn }) => turn).values()]
  const last = Math.max(...counted.map(({ period }) => period))
  const until = (end: number) => Math.max(...turns.map((parts) => sumOf(parts.filter(({ period }) => period <= end))))
  return Array.from({ length: last + 1 }, (_, end) => until(end) - (end === 0 ? 0 : until(end - 1)))
}
const sumOf = (parts: readonly Counted[]) => parts.reduce((sum, { people }) => sum + people, 0)

/** The shown people of a group are those of the turn with most of them, since others are the same people again. */
export function groupOf(counted: readonly Counted[], size: number, growth: Growth): Group {
  const turns = [...Map.groupBy(counted, ({ turn }) => turn)].map(([turn, parts]) => turnOf(turn, parts, size, growth))
  const { questionnaireId, questionId, departmentId, isWhole } = counted[0]!
  const last = lastOf(counted)
  const isComplete = turns.every(({ shownUntil, turn }) => {
    const own = lastOf(counted.filter((part) => part.turn === turn))
    return shownUntil?.getTime() === own.getTime()
  })
  return {
    questionnaireId,
    questionId,
    departmentId,
    isWhole,
    people: Math.max(...turns.map(({ people }) => people)),
    shown: Math.max(...turns.map(({ shown }) => shown)),
    shownUntil: isComplete ? last : turns.length === 1 ? turns[0]!.shownUntil : null,
    turns,
  }
}

/** Of a group, the answers that are not shown yet: those after the last one that is, and some before it. */
export type Unshown = Cell & { isWhole: boolean; shownUntil: Date; runIds: string[] }

/**
 * The answers of shown groups that are not shown yet. Those before the last shown one are of people who answered
 * several times.
 */
export async function unshownOf(db: Db, groups: readonly Group[], what: Given): Promise<Unshown[]> {
  const known = groups.flatMap(({ shownUntil, ...group }) =>
    shownUntil === null ? [] : [{ ...group, shownUntil, runIds: [] }],
  )
  const partly = groups.filter(({ shownUntil }) => shownUntil === null)
  if (partly.length === 0) return known
  const turns = partly.flatMap((group) =>
    group.turns.map(({ turn, shown, endedAt }) => ({ ...group, turn, shown, endedAt: endedAt?.toISOString() ?? null })),
  )
  const questionnaireIds = [...new Set(partly.map(({ questionnaireId }) => questionnaireId))]
  const rows = await db.$queryRaw<Unshown[]>(Prisma.sql`
    WITH ${runsOf(questionnaireIds)},
    turn AS MATERIALIZED (
      SELECT * FROM unnest(${turns.map(({ questionId }) => questionId)}::uuid[], ${turns.map(({ departmentId }) => departmentId)}::uuid[], ${turns.map(({ isWhole }) => isWhole)}::bool[], ${turns.map(({ turn }) => turn)}::int[], ${turns.map(({ shown }) => shown)}::int[], ${turns.map(({ endedAt }) => endedAt)}::timestamptz[])
        AS turn("questionId", "departmentId", "isWhole", "turn", "shown", "endedAt")
    ),
    ${given(Prisma.sql`question."id" IN (SELECT "questionId" FROM turn)`, what)},
    placed AS (
      SELECT turn."questionId", turn."departmentId", turn."isWhole", run."id" AS "runId", run."endDate",
        coalesce(run."endDate" <= turn."endedAt", false) OR
          count(*) FILTER (WHERE run."counts") OVER (PARTITION BY turn."questionId", turn."isWhole", turn."departmentId", turn."turn" ORDER BY run."endDate", run."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) < turn."shown" AS "isShown"
      FROM given JOIN run ON run."id" = given."runId" JOIN turn ON turn."questionId" = given."questionId"
        AND CASE WHEN turn."isWhole" THEN turn."turn" = run."turnOfWhole" ELSE turn."turn" = run."turn" AND turn."departmentId" IS NOT DISTINCT FROM run."departmentId" END
    ),
    until AS (
      SELECT *, max("endDate") FILTER (WHERE "isShown") OVER (PARTITION BY "questionId", "isWhole", "departmentId") AS "shownUntil" FROM placed
    )
    SELECT "questionId", "departmentId", "isWhole", "shownUntil", coalesce(array_agg("runId") FILTER (WHERE NOT "isShown" AND "endDate" <= "shownUntil"), '{}') AS "runIds"
    FROM until GROUP BY "questionId", "departmentId", "isWhole", "shownUntil"`)
  return [...known, ...rows]
}
