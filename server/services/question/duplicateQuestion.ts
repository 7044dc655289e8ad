import 'server-only'
import { randomUUID } from 'node:crypto'
import { moveSiblingBefore } from '@/domain/displayOrder'
import { duplicateQuestionSchema, storedCondition } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { jsonColumn } from '@/server/db/jsonColumn'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { copiedQuestion, keepConditions, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findQuestion } from './findQuestion'

type Tx = Prisma.TransactionClient

/** Makes a gap directly after a question and returns the position there. */
async function placeBehind(
  tx: Tx,
  { id, questionnaireSectionId, displayOrder }: Prisma.QuestionModel,
  copyId: string,
): Promise<number> {
  const siblings = await tx.question.findMany({
    where: { questionnaireSectionId, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  const below = siblings[siblings.findIndex((one) => one.id === id) + 1]
  const placed = moveSiblingBefore(siblings, { id: copyId, displayOrder: displayOrder + 1 }, below?.id ?? null) ?? []
  const stored = new Map(siblings.map((one) => [one.id, one.displayOrder]))
  for (const one of placed) {
    if (one.id === copyId || stored.get(one.id) === one.displayOrder) continue
    await tx.question.update({
      where: { id: one.id },
      data: { displayOrder: one.displayOrder, version: { increment: 1 } },
    })
  }
  return placed.find((one) => one.id === copyId)?.displayOrder ?? displayOrder + 1
}

/**
 * Copies a question to the position directly after the original. Idempotent: the same copyId makes one copy,
 * however often it is sent.
 */
export const duplicateQuestion = useCase({
  input: duplicateQuestionSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, now, input: { id, copyId = randomUUID() }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const taken = await tx.question.findUnique({ where: { id: copyId } })
      if (taken !== null && copyId !== id && taken.questionnaireId === parent.id && !taken.archived) return taken
      if (taken !== null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'id', key: 'idExists' }] })
      const source = await tx.question.findFirst({ where: { id, archived: false } })
      if (source === null) throw new AppError('NOT_FOUND')
      return keepConditions(tx, { questionnaireId: parent.id, savedId: null }, async () => {
        const displayOrder = await placeBehind(tx, source, copyId)
        const { questionnaireId, questionnaireSectionId, subscriptionId, analysisTypeId } = source
        const copy = copiedQuestion(
          source,
          {
            id: copyId,
            questionnaireId,
            questionnaireSectionId,
            subscriptionId,
            analysisTypeId,
            displayOrder,
            condition: jsonColumn(storedCondition(source.condition)),
          },
          now,
        )
        const { questionId: _questionId, ...wording } = copy.wording
        return tx.question.create({ data: { ...copy.question, wordings: { create: wording } } })
      })
    }),
})
