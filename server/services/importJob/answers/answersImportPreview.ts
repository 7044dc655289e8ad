import 'server-only'
import { formatResponse } from '@/domain/format'
import {
  answersImportSchema,
  type AnswersPlan,
  joinedRows,
  planOf,
  planProblem,
  type ReadQuestion,
} from '@/domain/importedAnswers'
import { hasOptions, isPair, optionsOf, questionTitle, sideNames } from '@/domain/question'
import { type ImportProblem, mostImported } from '@/domain/sheet'
import { words } from '@/locales/words'
import { shownCells, sheetPlace } from '@/server/services/sheet'
import { useCase } from '@/server/services/useCase'
import { answeredQuestions, answersCampaign, assertTakesAnswers } from './answersCampaign'
import { type ReadyRow, rowsChecker } from './answersRows'
import { answersSheet, type NamedSheet } from './answersSheets'

const longestShown = 200
/** The most refused rows that are shown before an import; all are counted. */
const mostRefused = 200

function shownSheet(sheet: NamedSheet) {
  const { filename } = sheet
  if ('problem' in sheet)
    return { filename, totalRows: 0, headings: [], samples: [], place: null, problem: sheet.problem }
  const { header, rows } = sheet.table
  const samples = header.map((_, place) => rows.find(({ cells }) => (cells[place] ?? '') !== '')?.cells[place] ?? '')
  return {
    filename,
    totalRows: rows.length,
    headings: [...header],
    samples: shownCells(samples, header.length),
    place: sheetPlace(sheet.table),
    problem: null,
  }
}

/** A question with the parts that may have columns of their own. */
function shownQuestion(question: ReadQuestion) {
  const { id, responseType } = question
  const t = words('en-GB', 'importedAnswers')
  const sides = sideNames(question, t('side.before'), t('side.after'))
  const parts = isPair(responseType)
    ? sides.map((name, part) => ({ part, name }))
    : hasOptions(responseType)
      ? optionsOf(question).map(({ number, text }) => ({ part: number, name: text }))
      : []
  return { id, title: questionTitle(question), responseType, isWhole: !isPair(responseType), parts }
}

function shownRow({ startRow, endRow, email, endDate, answers, ...row }: ReadyRow, currencySymbol: string) {
  return {
    ...{ startRow, endRow, email, endDate },
    answers: answers.map(({ question, rows }) => {
      const texts = rows.map((one) => formatResponse(question, one, currencySymbol))
      const sides = isPair(question.responseType)
        ? [0, 1].map((side) => texts[rows.findIndex(({ displayOrder }) => displayOrder === side)] ?? '–')
        : texts
      const text = sides.join(isPair(question.responseType) ? ' → ' : '; ')
      return { questionId: question.id, text: text.slice(0, longestShown) }
    }),
    errors: row.problems,
    notes: row.notes,
  }
}

type Shown = ReturnType<typeof shownRow>
type Checked = { totalRows: number; acceptedRows: number; rows: Shown[]; refused: Shown[]; isAmbiguous: boolean }

const none: Checked = { totalRows: 0, acceptedRows: 0, rows: [], refused: [], isAmbiguous: false }
const unread: Pick<AnswersPlan, 'match' | 'scaleFrom' | 'decimalSign'> & { columns: [] } = {
  ...{ columns: [], match: 'None', scaleFrom: 1, decimalSign: null },
}

/** What becomes of rows: the first of all, and the first of those that are refused. */
function summary(ready: readonly ReadyRow[], currencySymbol: string): Checked {
  const refused = ready.filter(({ problems }) => problems.length > 0)
  return {
    totalRows: ready.length,
    acceptedRows: ready.length - refused.length,
    rows: ready.slice(0, mostImported.previewed).map((row) => shownRow(row, currencySymbol)),
    refused: refused.slice(0, mostRefused).map((row) => shownRow(row, currencySymbol)),
    isAmbiguous: refused.some(({ problems }) => problems.some(({ key }) => key === 'answers.ambiguous')),
  }
}

/** Sheets of answers, what their columns most likely hold, and what becomes of their rows. Nothing is written. */
export const answersImportPreview = useCase({
  input: answersImportSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answersCampaign(db, actor, questionnaireId),
  run: async ({ db, actor, now, input, subject: campaign }) => {
    await assertTakesAnswers(db, campaign)
    const sheets = await Promise.all(input.sheets.map((sheet) => answersSheet(db, actor, sheet, now)))
    const questions = await answeredQuestions(db, campaign.id)
    const shown = { sheets: sheets.map(shownSheet), questions: questions.map(shownQuestion) }
    const tables = sheets.flatMap((sheet) => ('table' in sheet ? [sheet.table] : []))
    if (tables.length < sheets.length) return { ...shown, ...unread, ...none, problem: null }
    const plan = planOf(input, tables, questions)
    const headers = tables.map(({ header }) => header)
    const problem: ImportProblem | null = planProblem(plan, headers, questions)
    if (problem !== null) return { ...shown, ...plan, ...none, sheets: shown.sheets, problem }
    const company = await db.subscription.findUniqueOrThrow({ where: { id: campaign.subscriptionId } })
    const check = rowsChecker({ campaign, company, tables, plan, questions, at: now })
    const ready = await check(db, joinedRows(tables, plan), new Set())
    return { ...plan, ...shown, ...summary(ready, company.currencySymbol), problem: null }
  },
})
