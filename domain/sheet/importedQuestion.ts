import {
  hasOptions,
  longestQuestionText,
  optionNumbers,
  type QuestionForm,
  questionFormSchema,
  questionTypes,
  responseTypes,
  responseTypesFor,
  scaleLooks,
  sheetFields,
  textBoxLimits,
} from '../question'
import { readNumber } from '../number'
import { questionnaireSectionFormSchema } from '../questionnaire'
import { oneLine } from '../text'
import { bare } from './headings'
import { yesOrNo } from './inactive'
import type { ImportProblem } from './namedRows'
import { importedQuestionColumns, type QuestionColumn } from './columns'
import { type ConditionalRow, conditionColumn, readCondition, sectionConditionColumn } from './sheetConditions'

type Values = Record<QuestionColumn, string>
type Reading = {
  /** The id of a category by its name; null for a name that is not offered. */
  analysisTypeOf: (name: string) => string | null
  /** Converts markup or plain text to storable question text. */
  cleanText: (text: string) => string
}
type Section = ConditionalRow['section']

/**
 * The content of a sheet row: a question and its section; the question is null in a row with only a section name.
 */
export type ImportedQuestion = ConditionalRow

/** Placeholder for required ids that a row does not provide. */
const placeholder = '00000000-0000-4000-8000-000000000000'
const columnOf = new Map<PropertyKey | undefined, QuestionColumn>(sheetFields.map(({ name, column }) => [name, column]))

const isSectionAlone = (values: Values) =>
  values['Section Name'].trim() !== '' &&
  importedQuestionColumns.every((column) => column.startsWith('Section ') || values[column].trim() === '')

function sectionOf(values: Values): { section: Section; problems: ImportProblem[] } {
  const parsed = questionnaireSectionFormSchema.safeParse({
    name: values['Section Name'],
    description: values['Section Description'],
  })
  if (parsed.success) return { section: parsed.data, problems: [] }
  const problems = parsed.error.issues.map(({ path, message }) => ({
    key: message === 'tooLong' ? 'columnTooLong' : 'columnRequired',
    values: { name: path[0] === 'name' ? 'Section Name' : 'Section Description' },
  }))
  return { section: { name: '', description: '', condition: null }, problems }
}

function questionOf(
  values: Values,
  { analysisTypeOf, cleanText }: Reading,
): { question: ImportedQuestion['question']; problems: ImportProblem[] } {
  const read = rowReader(values)
  const responseType = read.choice('Response Type', responseTypes)
  const text = values['Question Text']
  const said = read.choice('Question Type', questionTypes)
  if (said === null && !read.problems.has('Question Type'))
    read.problems.set('Question Type', { key: 'columnRequired', values: { name: 'Question Type' } })
  const questionType =
    said ?? (responseType !== null && responseTypesFor('Measure').includes(responseType) ? 'Measure' : 'Intent')
  const category = oneLine(values['Analysis Type'])
  const found = category === '' ? null : analysisTypeOf(category)
  if (category !== '' && found === null)
    read.problems.set('Analysis Type', { key: 'analysisTypeNotFound', values: { name: category.slice(0, 200) } })
  const isGuessed = read.problems.has('Question Type') || read.problems.has('Response Type')
  const usual = textBoxLimits(questionType, hasOptions(responseType) ? responseType : null)
  const parsed = questionFormSchema.safeParse({
    questionnaireSectionId: placeholder,
    questionType,
    responseType,
    analysisTypeId: found ?? (category === '' ? null : placeholder),
    // Text that is too long anyway is not worth cleaning.
    questionText: text.length > longestQuestionText ? text : cleanText(text),
    minTextBoxes: read.upToTen('Min Text Boxes') ?? usual.minTextBoxes,
    maxTextBoxes: read.upToTen('Max Text Boxes') ?? usual.maxTextBoxes,
    scaleMax: read.upToTen('Scale Max', 'scaleBetweenOneAndTen') ?? undefined,
    scaleLook: read.choice('Scale Look', scaleLooks) ?? undefined,
    options: optionsIn(values),
    ...Object.fromEntries(
      sheetFields.flatMap(({ name, kind, column }) =>
        kind === 'own' ? [] : [[name, read[kind](column) ?? undefined]],
      ),
    ),
  })
  const problems = [...read.problems.values()]
  if (parsed.success) return { question: withoutSection(parsed.data), problems }
  for (const { path, message } of parsed.error.issues) {
    const column = columnOfIssue(path)
    if (column !== undefined && (read.problems.has(column) || (isGuessed && column.endsWith('Text Boxes')))) continue
    problems.push(
      message === 'tooLong' || message === 'required'
        ? { key: message === 'tooLong' ? 'columnTooLong' : 'columnRequired', values: { name: column ?? '' } }
        : { key: message },
    )
  }
  return { question: null, problems }
}

/** The column with a problem: of options each has its own, and those beyond the eighth share one. */
function columnOfIssue([field, index]: readonly PropertyKey[]): QuestionColumn | undefined {
  const own = field === 'options' ? optionNumbers[Number(index)] : undefined
  if (own !== undefined) return `Multiple Choice Response ${own}`
  return columnOf.get(field === 'options' ? 'optionOrder' : field)
}

/** The options by number: those with a column of their own, then a line each. */
function optionsIn(values: Values): string[] {
  const own = optionNumbers.map((number) => values[`Multiple Choice Response ${number}`])
  const further = values['Further Options'].split(/\r\n|\r|\n/).filter((text) => text.trim() !== '')
  const all = [...own, ...further]
  return all.slice(0, all.findLastIndex((text) => text.trim() !== '') + 1)
}

function withoutSection({
  questionnaireSectionId: _,
  ...question
}: QuestionForm): Omit<QuestionForm, 'questionnaireSectionId'> {
  return question
}

/** Validates a row by the rules of the form and reports all its problems at once. */
export function importedQuestion(values: Values, reading: Reading): ImportedQuestion {
  const { section, problems } = sectionOf(values)
  const isQuestion = !isSectionAlone(values)
  const said = isQuestion ? questionOf(values, reading) : { question: null, problems: [] }
  const read = [conditionColumn, sectionConditionColumn].map((name) => ({
    name,
    condition: readCondition(values[name]),
  }))
  const [condition = null, sectionCondition = null] = read.map((one) =>
    one.condition === 'unreadable' ? null : one.condition,
  )
  const unreadable = read
    .filter((one) => one.condition === 'unreadable')
    .map(({ name }) => ({ key: 'columnCondition', values: { name } }))
  return {
    section,
    question: said.question,
    isQuestion,
    condition,
    sectionCondition,
    problems: [...problems, ...said.problems, ...unreadable],
  }
}

const spelling = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()

/** Parses the cells of a row and collects problems; an invalid cell counts as blank. */
function rowReader<Column extends string>(values: Record<Column, string>) {
  const problems = new Map<Column, ImportProblem>()
  const refuse = (column: Column, key: string, more: ImportProblem['values'] = {}) => {
    problems.set(column, { key, values: { name: column, ...more } })
    return null
  }
  return {
    problems,
    text: (column: Column): string => values[column],
    /** A line of the cell each; empty lines stand for steps without a label. */
    lines: (column: Column): string[] =>
      values[column].trim() === '' ? [] : values[column].trimEnd().split(/\r\n|\r|\n/),
    /** A number as people write it; null for a blank cell. */
    number(column: Column): number | null {
      const { number, problem } = readNumber(values[column])
      return problem === null ? number : refuse(column, 'columnNumber')
    },
    /** Whole numbers with spaces, commas, semicolons or lines between them. */
    numbers(column: Column): number[] {
      const read = values[column].split(/[\s,;]+/).filter((text) => text !== '')
      return read.every((text) => /^\d{1,3}$/.test(text)) ? read.map(Number) : (refuse(column, 'columnNumber') ?? [])
    },
    /** One of the choices, ignoring case, spaces and signs ("Yes/No"); null for a blank cell. */
    choice<Choice extends string>(column: Column, choices: readonly Choice[]): Choice | null {
      if (spelling(values[column]) === '') return null
      const said = bare(values[column])
      return (
        choices.find((choice) => bare(choice) === said) ??
        refuse(column, 'columnChoice', { choices: choices.join(', ') })
      )
    },
    /** True or false, in the words that spreadsheets and people use; null for a blank cell. */
    flag(column: Column): boolean | null {
      return values[column].trim() === '' ? null : (yesOrNo(values[column]) ?? refuse(column, 'columnTrueOrFalse'))
    },
    /** A whole number from 0 to 10; null for a blank cell. */
    upToTen(column: Column, problem = 'columnBetweenZeroAndTen'): number | null {
      const said = spelling(values[column])
      if (said === '') return null
      return /^(10|[0-9])(\.0*)?$/.test(said) ? Number(said) : refuse(column, problem)
    },
  }
}
