import 'server-only'
import { groupVisibility } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { RunCount } from './runCounts'
import { departmentsOf, oneOf, type RunScope } from './runScope'

/** A question's answers in a department (null: in none). */
type Cell = { questionId: string; departmentId: string | null }

/**
 * What may be shown of each question in questionnaires whose participants were promised that only groups are shown:
 * the question as a whole, and each department by itself. Everything else is a sum of these (docs/privacy.md has
 * the proof).
 * `withholds`: whether the question may not be shown within the scope; `cells`: departments of a question that are
 * not shown by themselves; `leftOut`: those of them that do not count in the whole either.
 */
export type Disclosure = {
  withholds: (questionId: string) => boolean
  cells: readonly Cell[]
  leftOut: readonly Cell[]
}

/**
 * A condition on a question's id and a run's department that excludes the answers of these cells; empty without
 * cells.
 */
export const noneOf = (cells: readonly Cell[], questionId: Prisma.Sql, departmentId: Prisma.Sql): Prisma.Sql =>
  cells.length === 0
    ? Prisma.empty
    : Prisma.sql`AND NOT EXISTS (
        SELECT 1 FROM unnest(${cells.map((cell) => cell.questionId)}::uuid[], ${cells.map((cell) => cell.departmentId)}::uuid[]) AS cell("questionId", "departmentId")
        WHERE cell."questionId" = ${questionId} AND cell."departmentId" IS NOT DISTINCT FROM ${departmentId})`

type Counted = Cell & { questionnaireId: string; people: number }
type Limits = { scope: RunScope; counts: readonly RunCount[]; smallest: number | null }

/**
 * The number of people who answered each question, by department. A person who finished in several departments is
 * counted in only one of them, so that the numbers of departments add up and never count one person twice.
 */
const cellsOf = (db: Db, questionnaireIds: readonly string[]) =>
  db.$queryRaw<Counted[]>(Prisma.sql`
  WITH given AS (
    SELECT question."questionnaireId", question."id" AS "questionId", run."userId", run."subscriptionDepartmentId" AS "departmentId"
    FROM "QuestionnaireRespondentSession" run
    JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND answer."isUserInput" AND NOT answer."archived"
      AND (answer."amountInput" IS NOT NULL OR answer."yesNoInput" IS NOT NULL OR btrim(answer."textInput") <> '')
    JOIN "Question" question ON question."id" = answer."questionId" AND NOT question."archived"
    WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" AND run."endDate" IS NOT NULL
      AND (question."responseType" NOT IN ('ComparisonScale', 'Percentage', 'CurrencyAmount', 'Number', 'Scale') OR answer."amountInput" IS NOT NULL)
    GROUP BY question."id", run."id"
    HAVING question."responseType" <> 'ComparisonScale' OR (bool_or(answer."displayOrder" = 0) AND bool_or(answer."displayOrder" > 0))
  ),
  placed AS (
    SELECT given.*, first_value("departmentId") OVER (PARTITION BY "questionId", "userId" ORDER BY "departmentId") AS "countedIn" FROM given
  )
  SELECT "questionnaireId", "questionId", "departmentId", (count(DISTINCT "userId") FILTER (WHERE "departmentId" IS NOT DISTINCT FROM "countedIn"))::int AS "people"
  FROM placed GROUP BY "questionnaireId", "questionId", "departmentId" ORDER BY "questionId", "departmentId"`)

/**
 * Questions some of whose texts were cleared when a person was erased: comparing the list without them with the
 * earlier list would disclose what this one person wrote.
 */
const withClearedWords = (db: Db, questionnaireIds: readonly string[]) =>
  db.$queryRaw<{ questionId: string }[]>(Prisma.sql`
  SELECT DISTINCT answer."questionId"
  FROM "QuestionnaireRespondentSession" run
  JOIN "User" erased ON erased."id" = run."userId" AND erased."erasedAt" IS NOT NULL AND NOT erased."isAnonymous"
  JOIN "QuestionResponse" answer ON answer."questionnaireRespondentSessionId" = run."id" AND NOT answer."isUserInput" AND answer."textInput" = ''
  WHERE run."questionnaireId" = ${oneOf(questionnaireIds)} AND NOT run."archived" AND run."endDate" IS NOT NULL`)

/** Decides for each question of the questionnaires under a promise; questions of all others are shown. */
export async function disclosureOf(db: Db, { scope, counts, smallest }: Limits): Promise<Disclosure> {
  const sizeOf = new Map(
    counts.flatMap((count) =>
      count.smallest === null || count.included === 0
        ? []
        : [[count.questionnaireId, { size: count.smallest, lowest: count.lowest }] as const],
    ),
  )
  if (smallest === null || sizeOf.size === 0) return { withholds: () => false, cells: [], leftOut: [] }
  const chosen = departmentsOf(scope)
  const [all, cleared] = await Promise.all([cellsOf(db, [...sizeOf.keys()]), withClearedWords(db, [...sizeOf.keys()])])
  const withheld = new Set(cleared.map(({ questionId }) => questionId))
  const [hiddenCells, leftOutCells]: [Cell[], Cell[]] = [[], []]
  for (const [questionId, cells] of Map.groupBy(all, (cell) => cell.questionId)) {
    const { size, lowest } = sizeOf.get(cells[0]!.questionnaireId)!
    const { hidden, leftOut, people } = groupVisibility(
      cells.map((cell) => cell.people),
      size,
      lowest,
    )
    const asked = cells.flatMap(({ departmentId }, at) => (chosen === null || chosen.has(departmentId) ? [at] : []))
    const isWhole = asked.length === cells.length
    if (isWhole ? people < size : asked.some((at) => hidden.has(at))) withheld.add(questionId)
    const cellAt = (at: number): Cell => ({ questionId, departmentId: cells[at]!.departmentId })
    hiddenCells.push(...[...hidden].map(cellAt))
    if (!withheld.has(questionId)) leftOutCells.push(...[...leftOut].map(cellAt))
  }
  return { withholds: (questionId) => withheld.has(questionId), cells: hiddenCells, leftOut: leftOutCells }
}
