import 'server-only'
import { answerFiller, type Cell } from '@/domain/export'
import { words } from '@/locales/words'
import type { CampaignQuestion } from './campaignQuestions'
import type { GivenRow } from '@/domain/export'
import { Db, Prisma } from '@/server/db/client'

/** How many runs are read at a time. */
const page = 500

/** The columns about a person besides their answers. */
export const personVariables = [
  'respondent',
  'email',
  'first_name',
  'last_name',
  'department',
  'line_manager',
  'line_manager_email',
  'started',
  'completed',
] as const
/** The column that is present when unfinished people are among the rows. */
export const statusVariable = 'status'

type Asked = { runs: readonly string[]; questions: readonly CampaignQuestion[]; timeZone: string; hasStatus: boolean }

const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))
const statusOf = ({ startedAt, completedAt }: RunRow) =>
  completedAt !== null ? 'completed' : startedAt === null ? 'notStarted' : 'started'

function personCells(run: RunRow): Cell[] {
  return [
    run.id,
    run.email,
    run.firstName,
    run.lastName,
    run.departmentName,
    run.lineManagerName,
    run.lineManagerEmail,
    instant(run.startedAt),
    instant(run.completedAt),
  ]
}

/** Turns runs into rows of cells: the person, then the answers in the columns of their questions. */
function rowMaker({ questions, hasStatus }: Asked) {
  const t = words('en-GB', 'campaignExport')
  const before = personVariables.length + (hasStatus ? 1 : 0)
  let width = before
  const fillers = questions.map((question) => {
    const filler = answerFiller(question, question.columns, width)
    width += question.columns.length
    return filler
  })
  return (run: RunRow): Cell[] => {
    const cells = new Array<Cell>(width).fill(null)
    for (const [index, cell] of personCells(run).entries()) cells[index] = cell
    if (hasStatus) cells[before - 1] = t(`status.${statusOf(run)}`)
    for (const { place, row } of givenOf(run)) fillers[place]?.(cells, row)
    return cells
  }
}

/**
 * The rows of a campaign, a page at a time: while one is written the next two are read, and no more. A consumer
 * that stops ends the reading.
 */
export async function* campaignRows(db: Db, asked: Asked): AsyncGenerator<Cell[][]> {
  const { runs, questions, timeZone } = asked
  const toRow = rowMaker(asked)
  const questionIds = questions.map(({ id }) => id)
  const ahead: Promise<RunRow[]>[] = []
  const read = (from: number) => {
    if (from >= runs.length) return
    const reading = campaignPage(db, runs.slice(from, from + page), { questionIds, timeZone })
    // The consumer may have stopped; an unread page must not become an unhandled rejection.
    reading.catch(() => undefined)
    ahead.push(reading)
  }
  read(0)
  read(page)
  for (let from = 2 * page; ; from += page) {
    const rows = await ahead.shift()
    if (rows === undefined) return
    read(from)
    yield rows.map(toRow)
  }
}

/**
 * The participant of a run, without an address where they answered anonymously or were erased, and the time of the answers on the company's clock, in milliseconds as if that were UTC.
 */
type RunRow = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  departmentName: string | null
  lineManagerName: string
  lineManagerEmail: string
  startedAt: number | null
  completedAt: number | null
  /**
   * The answers as JSON text: lists of a question's index from 0 and the fields of `GivenRow`, in that order;
   * trailing empty fields are left out.
   */
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

/** The answers of a run, each with the position of its question. */
function givenOf({ given }: RunRow): { place: number; row: GivenRow }[] {
  if (given === null) return []
  return (JSON.parse(`[${given}]`) as Given[]).map(
    ([place, displayOrder, value, isolation = null, confidence = null, reinforcement = null]) => ({
      place,
      row: { displayOrder, value, isolation, confidence, reinforcement },
    }),
  )
}

/** An answer as a list item. Three of its fields are nearly always empty, and each one written takes time. */
const item = Prisma.sql`'[' || asked."place" || ',' || answer."displayOrder" || ',' || coalesce(to_json(answer."textInput")::text, answer."amountInput"::text, answer."yesNoInput"::text, 'null')
  || CASE WHEN answer."isolationInput" IS NULL AND answer."confidenceInput" IS NULL AND answer."reinforcementText" IS NULL THEN ']' ELSE
    concat(',', coalesce(answer."isolationInput"::text, 'null'), ',', coalesce(answer."confidenceInput"::text, 'null'), ',', coalesce(to_json(answer."reinforcementText")::text, 'null'), ']') END`

/**
 * Some runs in this order, each with all its answers as one value: hundreds of thousands of rows through the driver
 * would cost several times what the database needs to find them. The answers come in index order, which avoids a sort.
 */
function campaignPage(
  db: Db,
  ids: readonly string[],
  { questionIds, timeZone }: { questionIds: readonly string[]; timeZone: string },
): Promise<RunRow[]> {
  return db.$queryRaw<RunRow[]>`
    WITH wanted AS MATERIALIZED (SELECT "id", "place" FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted("id", "place")),
    asked AS MATERIALIZED (SELECT "id", "place" - 1 AS "place" FROM unnest(${[...questionIds]}::uuid[]) WITH ORDINALITY AS asked("id", "place"))
    SELECT run."id", CASE WHEN person."erasedAt" IS NULL THEN person."email" ELSE '' END AS "email", profile."firstName", profile."lastName", department."name" AS "departmentName", run."lineManagerName", run."lineManagerEmail",
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
