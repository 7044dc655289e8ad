import {
  choosesOptions,
  hasOptions,
  hasRange,
  hasScale,
  isPair,
  optionsOf,
  questionTitle,
  takesText,
} from '../question'
import { plainText } from '../richText'
import { bare, emailHeadings, type Table } from '../sheet'
import type { AnswersColumn, AnswersPlan, DecimalSign } from './importedAnswers.schema'
import type { ReadQuestion } from './readQuestion'

/** What forms and course teams call the moment of an answer and a person's code, as spelt by `bare`, in English, German, French and Spanish. */
const called = {
  Date: [
    ...['timestamp', 'completiontime', 'submitdate', 'datesubmitted', 'submittedat', 'completedat', 'enddate'],
    ...['endtime', 'recordeddate', 'date', 'day', 'zeitstempel', 'abschlusszeit', 'fertigstellungszeit', 'datum'],
    ...['horodateur', 'heuredefin', 'marcatemporal', 'horadefinalización', 'fecha', 'datelastaction'],
  ],
  Code: [
    ...['code', 'yourcode', 'mycode', 'personalcode', 'participantcode', 'participantid', 'studentid', 'learnerid'],
    ...['personid', 'pseudonym', 'token', 'kennung', 'teilnehmercode', 'persönlichercode', 'codepersonnel', 'código'],
  ],
}
const sides = [
  ['before', 'pre', 'vorher', 'vor', 'avant', 'antes'],
  ['after', 'post', 'nachher', 'nach', 'après', 'después'],
] as const
/** The least letters by which a text that is part of a heading tells its question. */
const leastLetters = 12

type Place = { sheet: number; heading: string }
const nothing = { questionId: null, part: null }

/** The texts of a heading that may be a question: the whole, without its number or letters, and what stands in brackets. */
function textsOf(heading: string): string[] {
  const plain = heading.replace(/\s\([A-Z]{1,2}\)$/, '')
  const unnumbered = plain.replace(/^\s*(?:Q(?:uestion)?\s*)?\d{1,3}\s*[.):-]\s*/i, '')
  const inside = /\[(.*?)\]\s*$/.exec(plain)?.[1] ?? ''
  return [plain, unnumbered, inside].map(bare).filter((text) => text !== '')
}

const namesOf = (question: ReadQuestion) =>
  [plainText(question.questionText), questionTitle(question)].map(bare).filter((name) => name !== '')

/** Without the words that say which side it is. */
function withoutSide(text: string): string {
  const word = sides.flat().find((one) => text.startsWith(one) || text.endsWith(one))
  if (word === undefined) return text
  return text.startsWith(word) ? text.slice(word.length) : text.slice(0, -word.length)
}

/** How certain a heading is one of a question: 3 its text, 2 its text and a side, 1 a part of it; 0 for another. */
function certaintyOf(heading: string, question: ReadQuestion): number {
  const texts = textsOf(heading)
  const names = namesOf(question)
  if (texts.some((text) => names.includes(text))) return 3
  if (isPair(question.responseType) && texts.some((text) => names.includes(withoutSide(text)))) return 2
  const isPart = (long: string, short: string) => short.length >= leastLetters && long.includes(short)
  return texts.some((text) => names.some((name) => isPart(text, name) || isPart(name, text))) ? 1 : 0
}

/** The side of a before/after question that a heading names; null for none. */
function sideOf(heading: string, { beforeLabel, afterLabel }: ReadQuestion): 0 | 1 | null {
  const words = heading
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const says = (side: 0 | 1, label: string) =>
    (label !== '' && bare(heading).includes(bare(label))) || sides[side].some((word) => words.includes(word))
  const [isBefore, isAfter] = [says(0, beforeLabel), says(1, afterLabel)]
  return isBefore === isAfter ? null : isBefore ? 0 : 1
}

/** The option in brackets behind the text of its question, as LimeSurvey writes the column of an option; null for none. */
function optionOf(heading: string, question: ReadQuestion): number | null {
  const inside = /\[(.*?)\]\s*$/.exec(heading)?.[1] ?? ''
  return optionsOf(question).find(({ text }) => bare(text) === bare(inside))?.number ?? null
}

/** The part of a question that a column is, given those that are taken. */
function partOf({ sheet, heading }: Place, question: ReadQuestion, sheets: number, taken: readonly AnswersColumn[]) {
  if (hasOptions(question.responseType)) return optionOf(heading, question)
  if (!isPair(question.responseType)) return null
  if (sheets > 1) return sheet
  const isFree = (part: number) => !taken.some((one) => one.questionId === question.id && one.part === part)
  return sideOf(heading, question) ?? (isFree(0) ? 0 : 1)
}

/** Whether a column adds to those that a question has: several make up an answer in options, texts, or before and after. */
const isFurther = (question: ReadQuestion, part: number | null, taken: readonly AnswersColumn[]) => {
  const own = taken.filter(({ questionId }) => questionId === question.id)
  return own.length === 0 || takesText(question) || (part !== null && own.every((one) => one.part !== part))
}

/** The column of a sheet by which one of these names calls it, the most certain first. */
function calledBy(places: readonly Place[], sheet: number, names: readonly string[]): Place | undefined {
  const own = places.filter((place) => place.sheet === sheet)
  const found = names.flatMap((name) => own.filter(({ heading }) => bare(heading) === name))
  return found[0]
}

/** What the columns of sheets most likely hold, by their headings and the texts of the questions. */
export function proposeColumns(headers: readonly (readonly string[])[], questions: readonly ReadQuestion[]) {
  const places = headers.flatMap((header, sheet) => header.map((heading) => ({ sheet, heading })))
  const columns: AnswersColumn[] = []
  const isTaken = (place: Place) =>
    columns.some(({ sheet, heading }) => sheet === place.sheet && heading === place.heading)
  for (const certainty of [3, 2, 1])
    for (const place of places) {
      if (isTaken(place)) continue
      const fitting = questions.flatMap((question) => {
        const part = partOf(place, question, headers.length, columns)
        const isIt =
          certaintyOf(place.heading, question) === certainty || (certainty === 3 && isOptionOf(place, question, part))
        return isIt && isFurther(question, part, columns) ? [{ question, part }] : []
      })
      const [one] = fitting
      // A part of a text that several questions have tells none of them.
      if (one === undefined || (certainty === 1 && fitting.length > 1)) continue
      columns.push({ ...place, content: 'Answer', questionId: one.question.id, part: one.part })
    }
  for (const sheet of headers.keys()) {
    const add = (content: 'Email' | 'Date' | 'Code', names: readonly string[]) => {
      const free = places.filter((place) => !isTaken(place))
      const place = calledBy(free, sheet, names)
      if (place !== undefined) columns.push({ ...place, content, ...nothing })
    }
    add('Email', emailHeadings)
    add('Date', called.Date)
    if (headers.length > 1) add('Code', called.Code)
  }
  return columns
}

/** Whether a heading is that of an option of this question: the text of the question with the option in brackets. */
const isOptionOf = ({ heading }: Place, question: ReadQuestion, part: number | null) =>
  choosesOptions(question.responseType) &&
  part !== null &&
  namesOf(question).includes(bare(heading.replace(/\[.*?\]\s*$/, '')))

/** The cells of the columns that answer questions of a kind. */
function cellsOf(tables: readonly Table[], columns: readonly AnswersColumn[], questions: readonly ReadQuestion[]) {
  return columns.flatMap(({ sheet, heading, questionId }) => {
    const question = questions.find(({ id }) => id === questionId)
    const place = tables[sheet]?.header.indexOf(heading) ?? -1
    if (question === undefined || place === -1) return []
    return (tables[sheet]?.rows ?? []).map(({ cells }) => ({ question, cell: (cells[place] ?? '').trim() }))
  })
}

/** Whether the scales of the sheet begin with 0: more cells say 0 than the last step. */
function proposeScaleFrom(cells: readonly { question: ReadQuestion; cell: string }[]): 0 | 1 {
  const zeros = cells.filter(({ cell }) => cell === '0').length
  const lasts = cells.filter(({ question, cell }) => cell === String(question.scaleMax)).length
  return zeros > lasts ? 0 : 1
}

/** How decimals are written, as the figures tell that can be read in one way only; null where none tells, or both are. */
function proposeDecimalSign(cells: readonly string[]): DecimalSign | null {
  const isWritten = (mark: string) =>
    cells.some((cell) => new RegExp(`\\d\\${mark}(?:\\d{1,2}|\\d{4,})(?!\\d)`).test(cell))
  const [comma, point] = [isWritten(','), isWritten('.')]
  return comma === point ? null : comma ? 'Comma' : 'Point'
}

type Given = Pick<AnswersPlan, 'sheets'> & {
  columns: AnswersColumn[] | null
  match: AnswersPlan['match'] | null
  scaleFrom: number | null
  decimalSign: DecimalSign | null
}

/** What was chosen for sheets of answers, and what is most likely where nothing was. */
export function planOf(given: Given, tables: readonly Table[], questions: readonly ReadQuestion[]): AnswersPlan {
  const headers = tables.map(({ header }) => header)
  const columns = given.columns ?? proposeColumns(headers, questions)
  const cells = cellsOf(tables, columns, questions)
  const scales = cells.filter(({ question }) => hasScale(question.responseType) && !question.isPercentage)
  const figures = cells.filter(({ question }) => hasRange(question.responseType)).map(({ cell }) => cell)
  const codes = columns.filter(({ content }) => content === 'Code')
  return {
    columns,
    sheets: given.sheets,
    match: given.match ?? (codes.length === 2 ? 'Code' : 'None'),
    scaleFrom: given.scaleFrom ?? proposeScaleFrom(scales),
    decimalSign: given.decimalSign ?? proposeDecimalSign(figures),
  }
}
