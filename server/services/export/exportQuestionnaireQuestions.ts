import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { exportQuestionnaireQuestionsSchema } from '@/domain/export'
import { optionNumbers, optionsOf, questionTypes, responseTypesFor, sheetFields } from '@/domain/question'
import { words } from '@/locales/words'
import { importedQuestionColumns, type QuestionColumn, questionColumns } from '@/domain/sheet'
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

/** The options that are offered: as they are shown, where that is not by number, since a sheet has no numbers. */
function optionCells(question: Question): Partial<Record<QuestionColumn, string>> {
  const offered = optionsOf(question)
  const isByNumber = question.optionOrder.length === 0
  const placed = offered.map(({ number, text }, index) => ({ number, text, place: isByNumber ? number : index + 1 }))
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
  }
}

function cellsOf(question: Question): Partial<Record<QuestionColumn, string>> {
  return {
    ...Object.fromEntries(sheetFields.map(({ name, column }) => [column, cellOf(question[name])])),
    'Analysis Type': question.analysisType?.name ?? '',
    'Scale Max': scaleCell(question.scaleMax),
    ...optionCells(question),
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
 * amount have columns where a question uses them.
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
  const header = questions.some(({ asksIsolation, asksConfidence }) => asksIsolation || asksConfidence)
    ? importedQuestionColumns
    : questionColumns
  const rows = sections.flatMap(({ id, name, description }) => {
    const own = questions.filter(({ questionnaireSectionId }) => questionnaireSectionId === id).map(cellsOf)
    return (own.length === 0 ? [{}] : own).map((cells, index) => {
      const row: Partial<Record<QuestionColumn, string>> = {
        ...cells,
        'Section Name': name,
        'Section Description': index === 0 ? description : '',
      }
      return header.map((column) => row[column] ?? '')
    })
  })
  return { header, rows, hasQuestions: questions.length > 0 }
}
