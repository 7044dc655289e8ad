import { conditionProblems, hasValue } from '../condition'
import { type Condition, type ConditionTerm, type ConditionTest, mostTerms, type QuestionForm } from '../question'
import type { ImportProblem } from './namedRows'

/** A condition as a cell states it, its questions by their numbers in the sheet. */
export type SheetCondition = {
  match: Condition['match']
  terms: (Omit<ConditionTerm, 'questionId'> & { number: number })[]
}

/** The columns of conditions: of a question, and of a section in any of its rows. */
export const conditionColumn = 'Show When' as const
export const sectionConditionColumn = 'Section Show When' as const

const phrases: Record<ConditionTest, string> = {
  is: 'is',
  isNot: 'is not',
  atLeast: 'is at least',
  atMost: 'is at most',
  chosen: 'has option',
  notChosen: 'has not option',
  answered: 'is answered',
  notAnswered: 'is not answered',
}
const tests = (Object.keys(phrases) as ConditionTest[]).sort((a, b) => phrases[b].length - phrases[a].length)

/** A condition as a cell: "1 is at least 4 and 2 has option 3", "1 is no or 2 is not answered". */
export function conditionCell({ match, terms }: Condition, numberOf: (id: string) => number | undefined): string {
  const texts = terms.map(({ questionId, test, value }) =>
    [numberOf(questionId) ?? '?', phrases[test], ...(value === null ? [] : [value])].join(' '),
  )
  return texts.join(match === 'all' ? ' and ' : ' or ')
}

function readTerm(text: string): SheetCondition['terms'][number] | null {
  const parts = /^(?:question )?(\d{1,5}) (.+)$/.exec(text)
  const said = parts?.[2] ?? ''
  const test = tests.find((one) => said === phrases[one] || (hasValue(one) && said.startsWith(`${phrases[one]} `)))
  if (parts === null || test === undefined) return null
  const word = said.slice(phrases[test].length).trim()
  const value = word === '' ? null : word === 'yes' ? 1 : word === 'no' ? 0 : Number(word)
  return Number.isNaN(value) ? null : { number: Number(parts[1]), test, value }
}

/** The condition of a cell, null for a blank one, and 'unreadable' for any other text. */
export function readCondition(cell: string): SheetCondition | null | 'unreadable' {
  const text = cell.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (text === '') return null
  const words = [...text.matchAll(/ (and|or) /g)].map(([, word]) => word)
  const terms = text.split(/ (?:and|or) /).map(readTerm)
  const known = terms.filter((term) => term !== null)
  if (new Set(words).size > 1 || known.length < terms.length || terms.length > mostTerms) return 'unreadable'
  return { match: words[0] === 'or' ? 'any' : 'all', terms: known }
}

type Question = Omit<QuestionForm, 'questionnaireSectionId'>
/** What a row states, as far as conditions need it. */
export type ConditionalRow = {
  section: { name: string; description: string; condition: Condition | null }
  question: Question | null
  /** Whether it has a question, right or wrong: these are numbered. */
  isQuestion: boolean
  condition: SheetCondition | null
  sectionCondition: SheetCondition | null
  problems: readonly ImportProblem[]
}

const numbersOf = (rows: readonly ConditionalRow[]) =>
  rows.flatMap(({ isQuestion }, index) => (isQuestion ? [index] : []))

/** The first condition that a row of each section states, by the section's name, with the row. */
function ofSections(rows: readonly ConditionalRow[]): Map<string, { row: number; condition: SheetCondition }> {
  const found = new Map<string, { row: number; condition: SheetCondition }>()
  for (const [row, { section, sectionCondition }] of rows.entries())
    if (sectionCondition !== null && !found.has(section.name))
      found.set(section.name, { row, condition: sectionCondition })
  return found
}

/** What is wrong with the conditions of the rows that are right otherwise, by row. */
function problemsOf<Row extends ConditionalRow>(
  rows: readonly Row[],
  ids: readonly string[],
): Map<number, ImportProblem> {
  const problems = new Map<number, ImportProblem>()
  const isRight = (index: number) => rows[index]?.problems.length === 0
  const rowOf = new Map(ids.map((id, index) => [id, index]))
  const sections = ofSections(rows)
  const names = [...new Set(rows.filter(({ problems: own }) => own.length === 0).map(({ section }) => section.name))]
  const outline = names.map((name) => ({
    id: name,
    condition: rows.find(({ section }) => section.name === name)?.section.condition ?? null,
    questions: rows.flatMap(({ section, question }, index) =>
      section.name === name && question !== null && isRight(index) ? [{ ...question, id: ids[index]! }] : [],
    ),
  }))
  for (const { of, key, dependsOn } of conditionProblems(outline)) {
    const row = 'questionId' in of ? rowOf.get(of.questionId) : sections.get(of.sectionId)?.row
    const number = numbersOf(rows).indexOf(rowOf.get(dependsOn) ?? -1) + 1
    const name = 'questionId' in of ? conditionColumn : sectionConditionColumn
    if (row !== undefined && !problems.has(row))
      problems.set(row, key === 'conditionAbsent' ? { key: 'columnQuestionAbsent', values: { name, number } } : { key })
  }
  return problems
}

/**
 * The rows with ids of their questions and with their conditions by these. A condition on a question that the sheet lacks,
 * that is asked later, or whose row is wrong is a problem of its row, and so on for those that depend on it.
 */
export function withConditions<Row extends ConditionalRow>(
  rows: readonly Row[],
  newId: () => string,
): (Row & { questionId: string })[] {
  const ids = rows.map(newId)
  const numbered = numbersOf(rows)
  // A number beyond the sheet becomes an id that no question has.
  const idOf = (number: number) => ids[numbered[number - 1] ?? -1] ?? newId()
  const withIds = (given: SheetCondition | null): Condition | null =>
    given && { ...given, terms: given.terms.map(({ number, ...term }) => ({ ...term, questionId: idOf(number) })) }
  const sections = ofSections(rows)
  const conditions = new Map([...sections].map(([name, { condition }]) => [name, withIds(condition)]))
  let made = rows.map((row, index) => ({
    ...row,
    questionId: ids[index]!,
    section: { ...row.section, condition: conditions.get(row.section.name) ?? null },
    question: row.question && { ...row.question, condition: withIds(row.condition) },
  }))
  for (let found = problemsOf(made, ids); found.size > 0; found = problemsOf(made, ids))
    made = made.map((row, index) => {
      const problem = found.get(index)
      return problem === undefined ? row : { ...row, problems: [...row.problems, problem] }
    })
  return made
}
