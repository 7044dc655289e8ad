import { readAddress } from '../account'
import { answersByQuestion, shownQuestions } from '../condition'
import { isPair, questionTitle } from '../question'
import { type IdentifiedRow, longestText, responseProblems, rowsToStore } from '../questionResponse'
import type { ImportProblem, Table } from '../sheet'
import type { AnswersPlan } from './importedAnswers.schema'
import type { JoinedRow } from './joinedRows'
import { isBlank, type ReadCell, readAnswer, type Reading } from './readCell'
import { dayOrderOf, type Moment, readMoment } from './readMoment'
import type { ReadQuestion } from './readQuestion'

/** The answer of a row to a question, as it is stored. */
export type CheckedAnswer = { question: ReadQuestion; rows: IdentifiedRow[] }
/** What a row says: who answered, when, which answers; and why it is refused, or what is to be known of it. */
export type CheckedRow = {
  startRow: number | null
  endRow: number | null
  /** Null where the answers are nobody's. */
  email: string | null
  began: Moment | null
  ended: Moment | null
  answers: CheckedAnswer[]
  problems: ImportProblem[]
  notes: ImportProblem[]
}

type Column = AnswersPlan['columns'][number] & { place: number; reading: Reading }
type Asked = { question: ReadQuestion; columns: Column[] }

const longestTitle = 120
const titleOf = (question: ReadQuestion) => questionTitle(question).slice(0, longestTitle)

/** What is wrong with an answer as a whole, in words of its column. */
function problemsOf(question: ReadQuestion, cells: readonly ReadCell[], rows: readonly IdentifiedRow[]) {
  const column = cells[0]?.heading ?? ''
  const tooLong = rows.some(({ textInput }) => (textInput ?? '').length > longestText)
  if (tooLong) return [{ key: 'answers.tooLong', values: { column, most: longestText } }]
  return responseProblems(question, rows)
    .slice(0, 1)
    .map(({ key, values = {} }) => ({ key: `answers.${key}`, values: { column, ...values } }))
}

/** What is to be known of an answer of which a side is missing. */
function notesOnSides(question: ReadQuestion, columns: readonly Column[], rows: readonly IdentifiedRow[]) {
  if (!isPair(question.responseType) || columns.length < 2 || rows.length === 2) return []
  const values = { question: titleOf(question) }
  if (rows.length === 0) return [{ key: 'answers.noSide', values }]
  return [{ key: rows[0]?.displayOrder === 0 ? 'answers.onlyBefore' : 'answers.onlyAfter', values }]
}

type Checking = {
  tables: readonly Table[]
  plan: AnswersPlan
  questions: readonly ReadQuestion[]
  currencySymbol: string
}

/** The columns of a plan with their places, each with how its cells are read. */
function placedColumns({ tables, plan, currencySymbol }: Checking): Column[] {
  return plan.columns.map((column) => {
    const table = tables[column.sheet]
    const place = table?.header.indexOf(column.heading) ?? -1
    const dayOrder = dayOrderOf(table?.rows.map(({ cells }) => cells[place] ?? '') ?? [])
    return { ...column, place, reading: { ...plan, currencySymbol, dayOrder } }
  })
}

const cellOf = ({ rows }: JoinedRow, { sheet, place }: Column) => (rows[sheet]?.cells[place] ?? '').trim()

function checkedAnswer(joined: JoinedRow, { question, columns }: Asked) {
  const cells = columns
    .map((column) => ({ ...column, cell: cellOf(joined, column) }))
    .filter(({ cell }) => !isBlank(question, cell))
  const unreadable = columns.find(({ sheet, place }) => joined.rows[sheet]?.unreadable?.includes(place))
  if (unreadable !== undefined)
    return { rows: [], problems: [{ key: 'cellUnreadable', values: { name: unreadable.heading } }] }
  if (cells.length === 0) return { rows: [], problems: [] }
  const read = readAnswer(question, cells, cells[0]!.reading)
  if ('problem' in read) return { rows: [], problems: [read.problem] }
  const problems = problemsOf(question, cells, read.rows)
  return { rows: problems.length > 0 ? [] : rowsToStore(question, read.rows), problems }
}

/** The answers to questions that would have been asked after the others; the rest is not stored, as where a person answers. */
function shownAnswers(questions: readonly ReadQuestion[], answers: readonly CheckedAnswer[]) {
  const rows = answers.flatMap(({ question: { id }, rows: own }) => own.map((row) => ({ ...row, questionId: id })))
  const shown = new Set(shownQuestions(questions, answersByQuestion(rows)).map(({ id }) => id))
  const kept = answers.filter(({ question: { id } }) => shown.has(id))
  const notes = answers
    .filter(({ question: { id } }) => !shown.has(id))
    .map(({ question }) => ({ key: 'answers.notAsked', values: { question: titleOf(question) } }))
  return { kept, notes }
}

/** Who answered, by the columns of addresses: problems where they name nobody, or two. */
function personOf(joined: JoinedRow, columns: readonly Column[]): Pick<CheckedRow, 'email' | 'problems'> {
  if (columns.length === 0) return { email: null, problems: [] }
  const cells = columns.map((column) => ({ heading: column.heading, cell: cellOf(joined, column) }))
  const said = cells.filter(({ cell }) => cell !== '')
  if (said.length === 0) return { email: null, problems: [{ key: 'answers.emailMissing' }] }
  const read = said.map(({ heading, cell }) => ({ heading, cell, email: readAddress(cell)?.email ?? null }))
  const wrong = read.find(({ email }) => email === null)
  if (wrong !== undefined)
    return {
      email: null,
      problems: [{ key: 'answers.emailInvalid', values: { column: wrong.heading, said: wrong.cell.slice(0, 60) } }],
    }
  const emails = new Set(read.map(({ email }) => email))
  const [email = null] = emails
  return { email, problems: emails.size > 1 ? [{ key: 'answers.twoPeople' }] : [] }
}

/** The days of a row, of the start and of the end, as far as columns say them. */
function momentsOf(joined: JoinedRow, columns: readonly Column[]) {
  const problems: ImportProblem[] = []
  const read = columns.map((column) => {
    const cell = cellOf(joined, column)
    const moment = cell === '' ? null : readMoment(cell, column.reading.dayOrder)
    const values = { column: column.heading, said: cell.slice(0, 60) }
    if (cell !== '' && moment === null) problems.push({ key: 'answers.noDay', values })
    if (moment === 'ambiguous') problems.push({ key: 'answers.twoDays', values })
    return { sheet: column.sheet, moment: moment === 'ambiguous' ? null : moment }
  })
  const days = read.flatMap(({ sheet, moment }) => (moment === null ? [] : [{ sheet, moment }]))
  const sorted = days.toSorted((a, b) => a.sheet - b.sheet).map(({ moment }) => moment)
  return { began: sorted[0] ?? null, ended: sorted.at(-1) ?? null, problems }
}

/** Checks the rows of sheets by a plan: a function of a row, for as many as there are. */
export function answersChecker(checking: Checking): (joined: JoinedRow) => CheckedRow {
  const { questions, tables } = checking
  const columns = placedColumns(checking)
  const of = (content: string) => columns.filter((column) => column.content === content)
  const asked = questions.flatMap((question): Asked[] => {
    const own = of('Answer').filter(({ questionId }) => questionId === question.id)
    return own.length === 0 ? [] : [{ question, columns: own }]
  })
  const [emails, dates] = [of('Email'), of('Date')]
  return (joined) => {
    const checked = asked.map((one) => ({ ...one, ...checkedAnswer(joined, one) }))
    const given = checked.filter(({ rows }) => rows.length > 0)
    const { kept, notes: unasked } = shownAnswers(questions, given)
    const person = personOf(joined, emails)
    const { began, ended, problems: ofDays } = momentsOf(joined, dates)
    const ofAnswers = checked.flatMap(({ problems }) => problems)
    const none = kept.length === 0 && ofAnswers.length === 0 ? [{ key: 'answers.none' }] : []
    const isAlone = tables.length > 1 && joined.rows.includes(null)
    const understood = checked.filter(({ problems }) => problems.length === 0)
    const sides = understood.flatMap(({ question, columns: own, rows }) => notesOnSides(question, own, rows))
    const alone = joined.rows[0] === null ? 'answers.onlyEnd' : 'answers.onlyStart'
    return {
      startRow: joined.rows[0]?.rowNumber ?? null,
      endRow: joined.rows[1]?.rowNumber ?? null,
      email: person.email,
      ...{ began, ended },
      answers: kept.map(({ question, rows }) => ({ question, rows })),
      problems: [...joined.problems, ...person.problems, ...ofDays, ...ofAnswers, ...none],
      notes: [...(isAlone ? [{ key: alone }] : sides), ...unasked],
    }
  }
}
