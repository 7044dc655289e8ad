import 'server-only'
import type { z } from 'zod'
import { readsAs, updateQuestionSchema, wordingOptions } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '../questionnaire'
import { refuseOlderVersion } from '../refuseOlderVersion'
import { useCase } from '../useCase'
import { checkReferences } from './checkReferences'
import { findQuestion } from './findQuestion'
import { nextOrder } from './nextOrder'
import { withCleanText } from './withCleanText'

type Input = z.infer<typeof updateQuestionSchema>
type Tx = Prisma.TransactionClient

const fixedOnceAnswered = ['questionType', 'responseType', 'scaleMax', 'isPercentage'] as const

/** Waits for answers being saved this moment, so that none slips in between the check and the change. */
async function lockQuestion(tx: Tx, id: string): Promise<Prisma.QuestionModel> {
  const [row] = await tx.$queryRaw<Prisma.QuestionModel[]>`SELECT * FROM "Question" WHERE "id" = ${id}::uuid AND NOT "archived" FOR UPDATE`
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

type Kind = Pick<Prisma.QuestionModel, (typeof fixedOnceAnswered)[number]>
const keepsKind = (stored: Kind, input: Kind) => fixedOnceAnswered.every((field) => stored[field] === input[field])

/** An answer on its way to the question as it was finds its run changed and is judged by what the question has become. Before the question is locked, as answers lock it after their run. */
async function changeRuns(tx: Tx, questionnaireId: string): Promise<void> {
  await tx.questionnaireRespondentSession.updateMany({ where: { questionnaireId, archived: false, endDate: null }, data: { version: { increment: 1 } } })
}

/** Answers are comparable only while what they answer keeps its kind and its scale. */
async function checkAnswered(tx: Tx, stored: Prisma.QuestionModel, input: Input): Promise<void> {
  if (keepsKind(stored, input)) return
  const answer = await tx.questionResponse.findFirst({ where: { questionId: stored.id }, select: { id: true } })
  if (answer !== null) throw new AppError('CONFLICT', { key: 'questionHasResponses' })
}

/** The number of the wording after this save: a new one is kept when the text or the options changed. */
async function wordingAfter(tx: Tx, stored: Prisma.QuestionModel, input: Input, now: Date): Promise<number> {
  const { questionText } = input
  const options = wordingOptions(input)
  if (readsAs(stored, { questionText, options })) return stored.wordingNumber
  const number = stored.wordingNumber + 1
  await tx.questionWording.create({ data: { questionId: stored.id, number, questionText, options, createdAt: now } })
  return number
}

/** Saves a question; moved to another section it comes after the questions there. */
export const updateQuestion = useCase({
  input: updateQuestionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, now, input: given, subject: parent }) =>
    transaction(db, async (tx) => {
      const input = withCleanText(given)
      const { id, version, ...fields } = input
      await lockQuestionnaire(tx, parent.id)
      if (!keepsKind(parent, input)) await changeRuns(tx, parent.id)
      const stored = await lockQuestion(tx, id)
      refuseOlderVersion(version, stored)
      // Somebody gave it another kind since it was loaded: the runs were not told that it changes back.
      if (keepsKind(parent, input) && !keepsKind(stored, input)) throw new AppError('CONFLICT')
      await checkReferences(tx, parent, input, stored)
      await checkAnswered(tx, stored, input)
      const staysInSection = stored.questionnaireSectionId === input.questionnaireSectionId
      const displayOrder = staysInSection ? stored.displayOrder : await nextOrder(tx, input.questionnaireSectionId, stored.displayOrder)
      const wordingNumber = await wordingAfter(tx, stored, input, now)
      return tx.question.update({ where: { id }, data: { ...fields, displayOrder, wordingNumber, version: { increment: 1 } } })
    }),
})
