import 'server-only'
import type { z } from 'zod'
import { optionsOf, updateQuestionSchema } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '../questionnaire'
import { refuseOlderVersion } from '../refuseOlderVersion'
import { useCase } from '../useCase'
import { checkReferences } from './checkReferences'
import { findQuestion } from './findQuestion'
import { nextOrder } from './nextOrder'

type Input = z.infer<typeof updateQuestionSchema>
type Tx = Prisma.TransactionClient

const fixedOnceAnswered = ['questionType', 'responseType', 'scaleMax', 'isPercentage'] as const
const optionTexts = (question: Parameters<typeof optionsOf>[0]) => optionsOf(question).map(({ text }) => text)

/** Waits for answers being saved this moment, so that none slips in between the check and the change. */
async function lockQuestion(tx: Tx, id: string): Promise<Prisma.QuestionModel> {
  await tx.$queryRaw`SELECT "id" FROM "Question" WHERE "id" = ${id}::uuid FOR UPDATE`
  const row = await tx.question.findFirst({ where: { id, archived: false } })
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}

/** Answers are comparable only while what they answer keeps its kind and its scale. */
async function checkAnswered(tx: Tx, stored: Prisma.QuestionModel, input: Input): Promise<void> {
  if (fixedOnceAnswered.every((field) => stored[field] === input[field])) return
  const answer = await tx.questionResponse.findFirst({ where: { questionId: stored.id }, select: { id: true } })
  if (answer !== null) throw new AppError('CONFLICT', { key: 'questionHasResponses' })
}

/** The number of the wording after this save: a new one is kept when the text or the options changed. */
async function wordingAfter(tx: Tx, stored: Prisma.QuestionModel, input: Input, now: Date): Promise<number> {
  const options = optionTexts(input)
  const isSame = stored.questionText === input.questionText && JSON.stringify(optionTexts(stored)) === JSON.stringify(options)
  if (isSame) return stored.wordingNumber
  const number = stored.wordingNumber + 1
  await tx.questionWording.create({ data: { questionId: stored.id, number, questionText: input.questionText, options, createdAt: now } })
  return number
}

/** Saves a question; moved to another section it comes after the questions there. */
export const updateQuestion = useCase({
  input: updateQuestionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, now, input, subject: parent }) =>
    transaction(db, async (tx) => {
      const { id, version, ...fields } = input
      await lockQuestionnaire(tx, parent.id)
      const stored = await lockQuestion(tx, id)
      refuseOlderVersion(version, stored)
      await checkReferences(tx, parent, input, stored)
      await checkAnswered(tx, stored, input)
      const staysInSection = stored.questionnaireSectionId === input.questionnaireSectionId
      const displayOrder = staysInSection ? stored.displayOrder : await nextOrder(tx, input.questionnaireSectionId, stored.displayOrder)
      const wordingNumber = await wordingAfter(tx, stored, input, now)
      return tx.question.update({ where: { id }, data: { ...fields, displayOrder, wordingNumber, version: { increment: 1 } } })
    }),
})
