import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { exportQuestionnaireQuestionsSchema } from '@/domain/export'
import {
  type ConditionTerm,
  hasOptions,
  type Options,
  optionNumbers,
  optionsOf,
  questionTypes,
  responseTypesFor,
  sheetFields,
  storedCondition,
} from '@/domain/question'
import { words } from '@/locales/words'
import {
  conditionCell,
  conditionColumn,
  importedQuestionColumns,
  type QuestionColumn,
  questionColumns,
  sectionConditionColumn,
} from '@/domain/sheet'
import type { Db, Prisma } from '@/server/db/client'
import { offeredAnalysisTypes } from '../analysisType'
import { findQuestionnaire } from '../questionnaire'
import { timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { sheetFile } from './sheetFile'

/** A name cut at whole characters, so that none is split. */
const shortName = (name: string) => [...name].slice(0, 25).join('').trim()

/** The questions of a questionnaire as a sheet that can be imported again. */
export const exportQuestionnaireQuestions = useCase({
  input: exportQuestionnaireQuestionsSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, now, input: { format }, subject: { id, name, subscriptionId } }) => {
    const { hasQuestions, ...records } = await questionRecords(db, id)
    const further = hasQuestions ? [] : [await allowedWords(db, subscriptionId)]
    const file = await sheetFile(format, { name: 'Questions', ...records }, further)
    const day = dayInZone(now, await timeZoneOf(db, subscriptionId))
    return {
      ...file,
      filename: safeFilename(`QuestionnaireQuestions-${shortName(name)}-${day}.${format}`),
      isImage: false,
      isPublic: false,
    }
  },
})

type Question = Prisma.QuestionGetPayload<{ include: { analysisType: { select: { name: true } } } }>

/** A scale that the question's response type does not use may have any value; the sheet accepts those from 0 to 10. */
const scaleCell = (scaleMax: number) => (scaleMax >= 0 && scaleMax <= 10 ? String(scaleMax) : '')

/** A list has a line for each of its texts. */
const cellOf = (value: Question[keyof Question] | readonly string[]) =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '')

/** The options that are offered, each with its place in the sheet: its number, or where it is shown if they have an order. */
const placedOptions = (question: Partial<Options> & { otherOption?: number | null }) =>
  optionsOf(question).map((option, index) => ({
    ...option,
    place: (question.optionOrder ?? []).length === 0 ? option.number : index + 1,
  }))

function optionCells(question: Question): Partial<Record<QuestionColumn, string>> {
  const placed = placedOptions(question)
  const own = optionNumbers.map((number) => [
    `Multiple Choice Response ${number}`,
    placed.find(({ place }) => place === number)?.text ?? '',
  ])
  const isFixed = ({ number }: { number: number }) => question.fixedOptions.includes(number)
  return {
    ...Object.fromEntries(own),
    'Further Options': cellOf(placed.flatMap(({ place, text }) => (place > optionNumbers.length ? [text] : []))),
    'Fixed Options': placed
      .filter(isFixed)
      .map(({ place }) => place)
      .join(', '),
    'Other Option': cellOf(placed.find(({ number }) => number === question.otherOption)?.place ?? null),
  }
}

type ConditionText = (stored: unknown) => string

function cellsOf(question: Question, conditionText: ConditionText): Partial<Record<QuestionColumn, string>> {
  return {
    ...Object.fromEntries(sheetFields.map(({ name, column }) => [column, cellOf(question[name])])),
    'Analysis Type': question.analysisType?.name ?? '',
    'Scale Max': scaleCell(question.scaleMax),
    ...optionCells(question),
    [conditionColumn]: conditionText(question.condition),
  }
}

/** The words that some columns take, as a sheet beside one that is still to be filled. */
async function allowedWords(db: Db, subscriptionId: string | null) {
  const t = words('en-GB', 'questionnaire')
  const categories = await db.analysisType.findMany({
    where: offeredAnalysisTypes(subscriptionId),
    orderBy: { name: 'asc' },
  })
  const rows: [column: string, word: string][] = [
    ...questionTypes.map((type): [string, string] => ['Question Type', type]),
    ...questionTypes.flatMap((type) =>
      responseTypesFor(type).map((word): [string, string] => [t('importExport.allowed.responseType', { type }), word]),
    ),
    ...categories.map(({ name }): [string, string] => ['Analysis Type', name]),
  ]
  return {
    name: t('importExport.allowed.sheet'),
    header: [t('importExport.allowed.column'), t('importExport.allowed.word')],
    rows,
  }
}

/**
 * The questions of a questionnaire as a sheet, in their order; a section without questions has a row. The shares of an
 * amount and conditions have columns where they are used.
 */
async function questionRecords(
  db: Db,
  questionnaireId: string,
): Promise<{ header: readonly QuestionColumn[]; rows: string[][]; hasQuestions: boolean }> {
  const sections = await db.questionnaireSection.findMany({
    where: { questionnaireId, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  const questions = await db.question.findMany({
    where: { questionnaireId, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    include: { analysisType: { select: { name: true } } },
  })
  const asked = sections.map((section) => ({
    ...section,
    questions: questions.filter(({ questionnaireSectionId }) => questionnaireSectionId === section.id),
  }))
  const conditionText = conditionTexts(asked)
  const rows = asked.flatMap(({ name, description, condition, questions: ofSection }) => {
    const own = ofSection.map((question) => cellsOf(question, conditionText))
    return (own.length === 0 ? [{}] : own).map((cells, index): Partial<Record<QuestionColumn, string>> => ({
      ...cells,
      'Section Name': name,
      'Section Description': index === 0 ? description : '',
      [sectionConditionColumn]: index === 0 ? conditionText(condition) : '',
    }))
  })
  const hasShares = questions.some(({ asksIsolation, asksConfidence }) => asksIsolation || asksConfidence)
  const isUsed = (column: QuestionColumn) =>
    column === conditionColumn || column === sectionConditionColumn
      ? rows.some((row) => (row[column] ?? '') !== '')
      : hasShares
  const header = importedQuestionColumns.filter((column) => questionColumns.includes(column) || isUsed(column))
  return {
    header,
    rows: rows.map((row) => header.map((column) => row[column] ?? '')),
    hasQuestions: questions.length > 0,
  }
}

/** Stored conditions as cells, with the numbers that the questions have in the sheet. */
function conditionTexts(sections: readonly { questions: readonly Question[] }[]): ConditionText {
  const questions = sections.flatMap((section) => section.questions)
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]))
  const inSheet = (term: ConditionTerm): ConditionTerm => {
    const question = questions.find(({ id }) => id === term.questionId)
    const option = placedOptions(question ?? {}).find(({ number }) => number === term.value)
    return hasOptions(question?.responseType ?? null) && option !== undefined ? { ...term, value: option.place } : term
  }
  return (stored) => {
    const condition = storedCondition(stored)
    return condition === null
      ? ''
      : conditionCell({ ...condition, terms: condition.terms.map(inSheet) }, (id) => numbers.get(id))
  }
}
