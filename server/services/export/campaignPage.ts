import 'server-only'
import type { GivenRow } from '@/domain/export'
import { type Db, Prisma } from '@/server/db/client'

/** Who answered in a run, and when on the company's clock, in milliseconds as if that were UTC. */
export type RunRow = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  departmentName: string | null
  lineManagerName: string
  lineManagerEmail: string
  startedAt: number | null
  completedAt: number | null
  /** The answers as one text of JSON: lists of a question's place from 0 and what `GivenRow` tells, in that order; the end is left out where there is none. */
  given: string | null
}
type Given = [
  place: number,
  displayOrder: number,
  value: GivenRow['value'],
  isolation?: number | null,
  confidence?: number | null,
  reinforcement?: string | null,
]

/** The answers of a run, each with the place of its question. */
export function givenOf({ given }: RunRow): { place: number; row: GivenRow }[] {
  if (given === null) return []
  return (JSON.parse(`[${given}]`) as Given[]).map(
    ([place, displayOrder, value, isolation = null, confidence = null, reinforcement = null]) => ({
      place,
      row: { displayOrder, value, isolation, confidence, reinforcement },
    }),
  )
}

/** An answer as an item of the list. Three of its fields are nearly always empty, and each one written takes time. */
const item = Prisma.sql`'[' || asked."place" || ',' || answer."displayOrder" || ',' || coalesce(to_json(answer."textInput")::text, answer."amountInput"::text, answer."yesNoInput"::text, 'null')
  || CASE WHEN answer."isolationInput" IS NULL AND answer."confidenceInput" IS NULL AND answer."reinforcementText" IS NULL THEN ']' ELSE
    concat(',', coalesce(answer."isolationInput"::text, 'null'), ',', coalesce(answer."confidenceInput"::text, 'null'), ',', coalesce(to_json(answer."reinforcementText")::text, 'null'), ']') END`

/**
 * Some runs in this order, each with all its answers as one value: hundreds of thousands of rows through the driver would cost
 * several times what the database needs to find them. The answers come in the order of an index, which spares sorting them.
 */
export function campaignPage(
  db: Db,
  ids: readonly string[],
  { questionIds, timeZone }: { questionIds: readonly string[]; timeZone: string },
): Promise<RunRow[]> {
  return db.$queryRaw<RunRow[]>`
    WITH wanted AS MATERIALIZED (SELECT "id", "place" FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted("id", "place")),
    asked AS MATERIALIZED (SELECT "id", "place" - 1 AS "place" FROM unnest(${[...questionIds]}::uuid[]) WITH ORDINALITY AS asked("id", "place"))
    SELECT run."id", person."email", profile."firstName", profile."lastName", department."name" AS "departmentName", run."lineManagerName", run."lineManagerEmail",
      (extract(epoch FROM run."startDate" AT TIME ZONE ${timeZone}) * 1000)::float8 AS "startedAt",
      (extract(epoch FROM run."endDate" AT TIME ZONE ${timeZone}) * 1000)::float8 AS "completedAt",
      given."given"
    FROM wanted
    JOIN "QuestionnaireRespondentSession" run ON run."id" = wanted."id"
    JOIN "User" person ON person."id" = run."userId"
    LEFT JOIN "Profile" profile ON profile."userId" = run."userId"
    LEFT JOIN "SubscriptionDepartment" department ON department."id" = run."subscriptionDepartmentId"
    LEFT JOIN LATERAL (
      SELECT string_agg(item."text", ',') AS "given"
      FROM (
        SELECT ${item} AS "text"
        FROM "QuestionResponse" answer
        JOIN asked ON asked."id" = answer."questionId"
        WHERE answer."questionnaireRespondentSessionId" = wanted."id" AND answer."isUserInput" AND NOT answer."archived"
        ORDER BY answer."questionId", answer."displayOrder"
      ) item
    ) given ON true
    ORDER BY wanted."place"`
}
