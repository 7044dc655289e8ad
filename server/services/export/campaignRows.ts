import 'server-only'
import { answerFiller, type Cell, type GivenRow } from '@/domain/export'
import { questionTitle, ordersOptions } from '@/domain/question'
import { type Db, Prisma } from '@/server/db/client'
import type { CampaignQuestion } from './campaignQuestions'
import { type ExportedPerson, type PersonColumns, personCells } from './personColumns'
import { profileOfRun, shownEmail } from '../shownEmail'

/** How many runs are read at a time. */
const page = 500

type ExportInput = {
  runs: readonly string[]
  questions: readonly CampaignQuestion[]
  timeZone: string
  person: PersonColumns
  /** The number of the wave that these runs are of; 0 for the campaign itself. */
  wave: number
}

/** Turns a run into the cells of its answers, in the columns of the questions. */
function answerCells(questions: readonly CampaignQuestion[]): (run: RunRow) => Cell[] {
  let width = 0
  const fillers = questions.map((question) => {
    const filler = answerFiller(question, question.columns, width)
    width += question.columns.length
    return filler
  })
  return (run) => {
    const cells = new Array<Cell>(width).fill(null)
    for (const { place, row } of givenOf(run)) fillers[place]?.(cells, row)
    return cells
  }
}

/** The rows of a campaign, a page at a time: the person, then the answers in the columns of their questions. */
export async function* campaignRows(db: Db, input: ExportInput): AsyncGenerator<Cell[][]> {
  const [ofPerson, ofAnswers] = [personCells(input.person), answerCells(input.questions)]
  for await (const runs of runPages(db, input)) yield runs.map((run) => [...ofPerson(run), ...ofAnswers(run)])
}

/** The variables of the columns of a line, after those about the person. */
export const lineVariables = [
  'wave',
  'question_id',
  'variable',
  'section',
  'category',
  'question',
  'part',
  'option',
  'wording',
  'value',
  'text',
] as const

/**
 * The same in long form, a line for each value: a figure in `value`, words in `text`, in both the columns that `campaignRows`
 * would fill. A question that a wave asks again has the id of the campaign's own.
 */
async function* campaignLines(db: Db, input: ExportInput): AsyncGenerator<Cell[][]> {
  const [ofPerson, ofAnswers] = [personCells(input.person), answerCells(input.questions)]
  const columns = input.questions.flatMap((question, place) =>
    question.columns.map((column) => {
      const { id, followsId, sectionName, analysisType } = question
      const text = questionTitle(question)
      const category = analysisType?.name ?? null
      const asked = followsId ?? id
      const about = [input.wave, asked, column.variable, sectionName, category, text, column.part, column.number]
      return { place, about }
    }),
  )
  const linesOfRun = (run: RunRow) => {
    const person = ofPerson(run)
    const wordings = new Map(givenOf(run).map(({ place, row }) => [place, row.wording]))
    return ofAnswers(run).flatMap((cell, index) => {
      const { place, about } = columns[index]!
      if (cell === null) return []
      const value = typeof cell === 'number' ? [cell, null] : [null, cell]
      return [[...person, ...about, wordings.get(place) ?? null, ...value]]
    })
  }
  for await (const runs of runPages(db, input)) yield runs.flatMap(linesOfRun)
}

/** The lines of several campaigns and their waves, one after the other. */
export async function* linesOf(db: Db, campaigns: readonly ExportInput[]): AsyncGenerator<Cell[][]> {
  for (const campaign of campaigns) yield* campaignLines(db, campaign)
}

/**
 * The runs of a campaign, a page at a time: while one is written the next two are read, and no more. A consumer
 * that stops ends the reading.
 */
async function* runPages(db: Db, { runs, questions, timeZone }: ExportInput): AsyncGenerator<RunRow[]> {
  const asked = questions.map(({ id, responseType }) => ({ id, isRanked: ordersOptions(responseType) }))
  const ahead: Promise<RunRow[]>[] = []
  const read = (from: number) => {
    if (from >= runs.length) return
    const reading = campaignPage(db, runs.slice(from, from + page), { asked, timeZone })
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
    yield rows
  }
}

/** The participant of a run, and their answers. */
type RunRow = ExportedPerson & {
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
  wording?: number,
]

/** The answers of a run, each with the position of its question. */
function givenOf({ given }: RunRow): { place: number; row: GivenRow }[] {
  if (given === null) return []
  return (JSON.parse(`[${given}]`) as Given[]).map(
    ([place, displayOrder, value, isolation = null, confidence = null, reinforcement = null, wording = 1]) => ({
      place,
      row: { displayOrder, value, isolation, confidence, reinforcement, wording },
    }),
  )
}

/** An answer as a list item. Three of its fields are nearly always empty and the wording is the first, and each one written takes time. */
const item = Prisma.sql`'[' || asked."place" || ',' || answer."displayOrder" || ',' || coalesce(CASE WHEN NOT asked."isRanked" THEN to_json(answer."textInput")::text END, answer."amountInput"::text, answer."yesNoInput"::text, 'null')
  || CASE WHEN answer."isolationInput" IS NULL AND answer."confidenceInput" IS NULL AND answer."reinforcementText" IS NULL AND answer."wordingNumber" = 1 THEN ']' ELSE
    concat(',', coalesce(answer."isolationInput"::text, 'null'), ',', coalesce(answer."confidenceInput"::text, 'null'), ',', coalesce(to_json(answer."reinforcementText")::text, 'null'), ',', answer."wordingNumber", ']') END`

/**
 * Some runs in this order, each with all its answers as one value: hundreds of thousands of rows through the driver
 * would cost several times what the database needs to find them. The answers come in index order, which avoids a sort.
 */
function campaignPage(
  db: Db,
  ids: readonly string[],
  { asked, timeZone }: { asked: readonly { id: string; isRanked: boolean }[]; timeZone: string },
): Promise<RunRow[]> {
  return db.$queryRaw<RunRow[]>`
    WITH wanted AS MATERIALIZED (SELECT "id", "place" FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted("id", "place")),
    asked AS MATERIALIZED (
      SELECT "id", "isRanked", "place" - 1 AS "place"
      FROM unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ isRanked }) => isRanked)}::bool[]) WITH ORDINALITY AS asked("id", "isRanked", "place")
    )
    SELECT run."id", person."isAnonymous", run."userId", ${shownEmail(Prisma.sql`person`, 'ofRun')} AS "email", profile."firstName", profile."lastName", department."name" AS "departmentName", run."lineManagerName", run."lineManagerEmail",
      (extract(epoch FROM run."invitedAt" AT TIME ZONE ${timeZone}) * 1000)::float8 AS "invitedAt",
      (extract(epoch FROM run."startDate" AT TIME ZONE ${timeZone}) * 1000)::float8 AS "startedAt",
      (extract(epoch FROM run."endDate" AT TIME ZONE ${timeZone}) * 1000)::float8 AS "completedAt",
      given."given"
    FROM wanted
    JOIN "QuestionnaireRespondentSession" run ON run."id" = wanted."id"
    JOIN "User" person ON person."id" = run."userId"
    ${profileOfRun}
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
