import 'server-only'
import { answerFiller, type Cell } from '@/domain/export'
import { words } from '@/locales/words'
import type { Db } from '@/server/db/client'
import { campaignPage, givenOf, type RunRow } from './campaignPage'
import type { CampaignQuestion } from './campaignQuestions'

/** How many runs are read at a time. */
const page = 500

/** What is told of a person besides their answers, as the columns are named. */
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
/** Told where people are among the rows who have not finished. */
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

/** Makes rows of cells of runs: the person, then the answers in the columns of their questions. */
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

/** The rows of a campaign, a page at a time: while one is written the next two are read, and no more. Whoever stops taking them stops the reading. */
export async function* campaignRows(db: Db, asked: Asked): AsyncGenerator<Cell[][]> {
  const { runs, questions, timeZone } = asked
  const toRow = rowMaker(asked)
  const questionIds = questions.map(({ id }) => id)
  const ahead: Promise<RunRow[]>[] = []
  const read = (from: number) => {
    if (from >= runs.length) return
    const reading = campaignPage(db, runs.slice(from, from + page), { questionIds, timeZone })
    // Nobody may be left to ask what became of the last ones.
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
