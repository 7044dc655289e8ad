import 'server-only'
import {
  type ImportedQuestion,
  importedQuestion,
  type ImportProblem,
  importQuestionnaireQuestionsSchema,
} from '@/domain/import'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { cleanRichText } from '@/server/richText/cleanRichText'
import { showInText } from '../blob'
import { findQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { analysisTypeFinder } from './analysisTypeFinder'
import { ownFile } from './ownFile'
import { questionRows } from './questionRows'
import { refuseOnceStarted } from './refuseOnceStarted'
import { replaceQuestions } from './replaceQuestions'

/** What became of a row: the question it made, or why it made none; row -1 stands for the file as a whole. */
export type ImportQuestionResult = {
  rowNumber: number
  successful: boolean
  errors: readonly ImportProblem[]
  isQuestion: boolean
  question: Prisma.QuestionModel | null
}

type Judged = ImportedQuestion & { rowNumber: number }

const failed = (rowNumber: number, errors: readonly ImportProblem[]): ImportQuestionResult => ({
  rowNumber,
  successful: false,
  errors,
  isQuestion: false,
  question: null,
})
const isValid = ({ problems }: Judged) => problems.length === 0

/** Sections stand in several rows: the first description that any of them gives is the section's, whatever else is wrong with that row. */
function described(rows: readonly Judged[]): Judged[] {
  const descriptions = new Map<string, string>()
  for (const { section } of rows)
    if (section.description !== '' && !descriptions.has(section.name))
      descriptions.set(section.name, section.description)
  return rows.map((row) => ({
    ...row,
    section: { ...row.section, description: descriptions.get(row.section.name) ?? '' },
  }))
}

/** A sheet without a single question that can be asked would leave nothing: its rows that only name sections fail too. */
const withoutQuestions = (rows: readonly Judged[]) =>
  rows.map((row) => failed(row.rowNumber, isValid(row) ? [{ key: 'questionRequired' }] : row.problems))

/**
 * Puts the questions of a file in place of all sections and questions of a questionnaire that nobody has begun to
 * answer. Every row is judged first; the valid ones are brought in together or not at all, the others say what is wrong.
 * A check ends with the judgement: it tells what would come of each row and stores nothing.
 */
export const importQuestionnaireQuestions = useCase({
  input: importQuestionnaireQuestionsSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({
    db,
    actor,
    now,
    input: { blobId, isCheck },
    subject: { id, subscriptionId },
  }): Promise<ImportQuestionResult[]> => {
    const rows = await questionRows(await ownFile(db, actor, blobId, now))
    return transaction(db, async (tx) => {
      await lockQuestionnaire(tx, id)
      await refuseOnceStarted(tx, id)
      if ('key' in rows) return [failed(-1, [rows])]
      const reading = { analysisTypeOf: await analysisTypeFinder(tx, { id, subscriptionId }), cleanText: cleanRichText }
      const judged = described(
        rows.map(({ rowNumber, values }) => ({ rowNumber, ...importedQuestion(values, reading) })),
      )
      const valid = judged.filter(isValid)
      if (!valid.some(({ question }) => question !== null)) return withoutQuestions(judged)
      if (!isCheck)
        await showInText(tx, actor, {
          texts: valid.flatMap(({ question }) => question?.questionText ?? []),
          subscriptionId,
        })
      const made = (
        isCheck ? [] : await replaceQuestions(tx, valid, { questionnaireId: id, subscriptionId, now })
      ).values()
      const brought = ({ rowNumber, question }: Judged) => ({
        rowNumber,
        successful: true,
        errors: [],
        isQuestion: question !== null,
        question: question === null ? null : (made.next().value ?? null),
      })
      return judged.map((row) => (isValid(row) ? brought(row) : failed(row.rowNumber, row.problems)))
    })
  },
})
