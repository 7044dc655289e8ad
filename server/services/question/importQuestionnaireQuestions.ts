import 'server-only'
import { randomUUID } from 'node:crypto'
import {
  FileProblem,
  importedQuestion,
  type ImportProblem,
  mostQuestions,
  type QuestionRow,
  questionRows,
  withConditions,
} from '@/domain/sheet'
import { importQuestionnaireQuestionsSchema } from '@/domain/question'
import type { Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { cleanRichText } from '@/server/richText/cleanRichText'
import { unescapeCell } from '@/domain/export'
import type { SheetChoice } from '@/domain/sheetPlace'
import { offeredAnalysisTypes } from '../analysisType'
import { showInText } from '../blob'
import { findQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { replaceQuestions, type ReplacingRow } from './replaceQuestions'
import { ownFile, readInSubprocess, type SheetPlace, sheetPlace } from '../sheet'

/** What a file of questions says as a whole: where its table stands, and which columns are not used. */
type QuestionFile = { place: SheetPlace | null; notes: ImportProblem[] }

/** The rows of a sheet of questions, or why it has none, and what is to be known about the file. */
async function readQuestions(
  file: { filename: string; bytes: Uint8Array },
  choice: SheetChoice,
): Promise<QuestionFile & ({ rows: QuestionRow[] } | { problem: ImportProblem })> {
  const reading = { kind: 'questions', choice, mostRows: mostQuestions } as const
  const table = await readInSubprocess(file, reading).catch((error: unknown) => {
    if (error instanceof FileProblem) return error.problem
    throw error
  })
  if ('key' in table) return { problem: table, place: null, notes: [] }
  const place = sheetPlace(table)
  const found = questionRows(table, unescapeCell)
  if ('key' in found) return { problem: found, place, notes: [] }
  const notes =
    found.unused.length === 0 ? [] : [{ key: 'questionColumnsUnused', values: { names: found.unused.join(', ') } }]
  return found.rows.length === 0
    ? { problem: { key: 'noQuestions' }, place, notes }
    : { rows: found.rows, place, notes }
}

/** The result of a row: the question it created, or why it created none; row -1 stands for the file as a whole. */
export type ImportQuestionResult = {
  rowNumber: number
  successful: boolean
  errors: readonly ImportProblem[]
  /** What the file as a whole says besides: columns that are not used. */
  notes: readonly ImportProblem[]
  /** Where the table of the file stands, of the file as a whole. */
  place: SheetPlace | null
  isQuestion: boolean
  question: Prisma.QuestionModel | null
}

type ValidatedRow = ReplacingRow & { rowNumber: number }

const failed = (rowNumber: number, errors: readonly ImportProblem[]): ImportQuestionResult => ({
  rowNumber,
  successful: false,
  errors,
  notes: [],
  place: null,
  isQuestion: false,
  question: null,
})
/** What a file says as a whole: where its table stands before anything is replaced, and columns that are not used. */
const ofFile = ({ place, notes }: QuestionFile, isCheck: boolean): ImportQuestionResult[] =>
  isCheck || notes.length > 0 ? [{ ...failed(-1, []), successful: true, notes, place }] : []
const isValid = ({ problems }: ValidatedRow) => problems.length === 0

const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/**
 * Finds a category by its name, an exact match before one that differs in case; null for a name that is not offered. Of
 * several with one name it is the one the questionnaire uses (which may be archived), then the company's own.
 */
async function analysisTypeFinder(
  db: Db,
  { id: questionnaireId, subscriptionId }: { id: string; subscriptionId: string | null },
): Promise<(name: string) => string | null> {
  const uses = { questionnaireId, archived: false }
  const found = await db.analysisType.findMany({
    where: { OR: [offeredAnalysisTypes(subscriptionId), { questions: { some: uses } }] },
    select: { id: true, name: true, subscriptionId: true, _count: { select: { questions: { where: uses } } } },
    orderBy: { createdAt: 'desc' },
  })
  const rank = ({ _count, subscriptionId: owner }: (typeof found)[number]) =>
    Math.min(_count.questions, 1) * 2 + (owner === null ? 0 : 1)
  // Among equal names the last one inserted into the map wins.
  const ranked = found.sort((a, b) => rank(a) - rank(b))
  const exact = new Map(ranked.map(({ id, name }) => [name.trim(), id]))
  const alike = new Map(ranked.map(({ id, name }) => [nameKey(name), id]))
  return (name) => exact.get(name) ?? alike.get(nameKey(name)) ?? null
}

/**
 * Throws CONFLICT once a participant has started to answer. One who starts concurrently waits for this transaction, and
 * an answer submitted for one of the old questions finds its session changed and is sent again. Call it with the
 * questionnaire locked.
 */
async function assertNotStarted(tx: Prisma.TransactionClient, questionnaireId: string): Promise<void> {
  const sessions = await tx.questionnaireRespondentSession.updateManyAndReturn({
    where: { questionnaireId, archived: false },
    data: { version: { increment: 1 } },
    select: { startDate: true },
  })
  if (sessions.some(({ startDate }) => startDate !== null)) throw new AppError('CONFLICT', { key: 'importAfterStart' })
}

/**
 * A section appears in several rows: the first description in any of them is used, even if that row is invalid
 * otherwise.
 */
function describeSections<Row extends Pick<ValidatedRow, 'section'>>(rows: readonly Row[]): Row[] {
  const descriptions = new Map<string, string>()
  for (const { section } of rows)
    if (section.description !== '' && !descriptions.has(section.name))
      descriptions.set(section.name, section.description)
  return rows.map((row) => ({
    ...row,
    section: { ...row.section, description: descriptions.get(row.section.name) ?? '' },
  }))
}

/**
 * Without a single valid question the sheet would leave the questionnaire empty, so rows that only name sections fail
 * too.
 */
const withoutQuestions = (rows: readonly ValidatedRow[]) =>
  rows.map((row) => failed(row.rowNumber, isValid(row) ? [{ key: 'questionRequired' }] : row.problems))

/**
 * Replaces all sections and questions of a questionnaire that no participant has begun to answer by those of a file. Every
 * row is validated first; the valid ones are stored together or not at all, the others say what is wrong. A check ends with
 * the validation: it returns the result that each row would have and stores nothing.
 */
export const importQuestionnaireQuestions = useCase({
  input: importQuestionnaireQuestionsSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({
    db,
    actor,
    now,
    input: { blobId, isCheck, ...choice },
    subject: { id, subscriptionId },
  }): Promise<ImportQuestionResult[]> => {
    const read = await readQuestions(await ownFile(db, actor, blobId, now), choice)
    return transaction(db, async (tx) => {
      await lockQuestionnaire(tx, id)
      await assertNotStarted(tx, id)
      if ('problem' in read) return [{ ...failed(-1, [read.problem]), place: read.place }]
      const { rows } = read
      const reading = { analysisTypeOf: await analysisTypeFinder(tx, { id, subscriptionId }), cleanText: cleanRichText }
      const understood = rows.map(({ rowNumber, values, problems }) => {
        const made = importedQuestion(values, reading)
        return { rowNumber, ...made, problems: [...problems, ...made.problems] }
      })
      const validated = withConditions(describeSections(understood), randomUUID)
      const valid = validated.filter(isValid)
      if (!valid.some(({ question }) => question !== null))
        return [...ofFile(read, isCheck), ...withoutQuestions(validated)]
      if (!isCheck)
        await showInText(tx, actor, {
          texts: valid.flatMap(({ question }) => question?.questionText ?? []),
          subscriptionId,
        })
      const made = (
        isCheck ? [] : await replaceQuestions(tx, valid, { questionnaireId: id, subscriptionId, now })
      ).values()
      const succeeded = ({ rowNumber, question }: ValidatedRow) => ({
        rowNumber,
        successful: true,
        errors: [],
        notes: [],
        place: null,
        isQuestion: question !== null,
        question: question === null ? null : (made.next().value ?? null),
      })
      return [
        ...ofFile(read, isCheck),
        ...validated.map((row) => (isValid(row) ? succeeded(row) : failed(row.rowNumber, row.problems))),
      ]
    })
  },
})
