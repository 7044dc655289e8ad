import 'server-only'
import { moveQuestionSchema, placeQuestionSchema } from '@/domain/question'
import { transaction } from '@/server/db/transaction'
import { keepConditions, lockQuestionnaire } from '@/server/services/questionnaire'
import { useCase } from '@/server/services/useCase'
import { moveSiblingBefore } from '@/domain/displayOrder'
import { AppError } from '@/server/errors'
import type { Prisma } from '@/server/db/client'
import { findQuestion } from '../findQuestion'

type Placed = { id: string; displayOrder: number }

/** The positions after the swap, in order. Equal positions are made distinct first. */
function placesAfter(siblings: readonly Placed[], place: number, step: 1 | -1): Placed[] {
  const ids = siblings.map(({ id }) => id)
  ids.splice(place + step, 0, ...ids.splice(place, 1))
  const first = siblings[0]?.displayOrder ?? 1
  const isDistinct = new Set(siblings.map(({ displayOrder }) => displayOrder)).size === siblings.length
  return ids.map((id, index) => ({
    id,
    displayOrder: isDistinct ? (siblings[index]?.displayOrder ?? first + index) : first + index,
  }))
}

/**
 * Swaps a question with its neighbour in the section; returns every question whose position changed, or none at an
 * end.
 */
export const moveQuestion = useCase({
  input: moveQuestionSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, input: { id, direction }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const { questionnaireSectionId } = await tx.question.findUniqueOrThrow({ where: { id } })
      const siblings = await tx.question.findMany({
        where: { questionnaireSectionId, archived: false },
        orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
      })
      const place = siblings.findIndex((question) => question.id === id)
      const step = direction === 'up' ? -1 : 1
      if (place < 0 || siblings[place + step] === undefined) return []
      const stored = new Map(siblings.map((question) => [question.id, question.displayOrder]))
      const changed = placesAfter(siblings, place, step).filter(
        (question) => stored.get(question.id) !== question.displayOrder,
      )
      return keepConditions(tx, { questionnaireId: parent.id }, async () => {
        const rows = []
        for (const { id, displayOrder } of changed)
          rows.push(await tx.question.update({ where: { id }, data: { displayOrder, version: { increment: 1 } } }))
        return rows
      })
    }),
})

const refuse = (path: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key: 'invalidId' }] })

/**
 * Puts a question before another one of a section of its questionnaire, or last in it; returns every question whose
 * position changed.
 */
export const placeQuestion = useCase({
  input: placeQuestionSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, input: { id, questionnaireSectionId, beforeId }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const section = await tx.questionnaireSection.findFirst({
        where: { id: questionnaireSectionId, questionnaireId: parent.id, archived: false },
      })
      if (section === null) throw refuse('questionnaireSectionId')
      const moved = await tx.question.findFirst({ where: { id, archived: false } })
      if (moved === null) throw new AppError('NOT_FOUND')
      const siblings = await tx.question.findMany({
        where: { questionnaireSectionId, archived: false },
        orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
      })
      const placed = moveSiblingBefore(siblings, moved, beforeId)
      if (placed === null || !placed.some((one) => one.id === id)) throw refuse('beforeId')
      const stored = new Map([moved, ...siblings].map((question) => [question.id, question]))
      const isElsewhere = (one: (typeof placed)[number]) =>
        stored.get(one.id)?.displayOrder !== one.displayOrder ||
        stored.get(one.id)?.questionnaireSectionId !== questionnaireSectionId
      return keepConditions(tx, { questionnaireId: parent.id }, async () => {
        const rows = []
        for (const { id, displayOrder } of placed.filter(isElsewhere)) {
          const data = { displayOrder, questionnaireSectionId, version: { increment: 1 } }
          rows.push(await tx.question.update({ where: { id }, data }))
        }
        return rows
      })
    }),
})

/**
 * The requested position, or the one after the last question of the section when that is higher. Call it with the
 * questionnaire locked.
 */
export async function nextOrder(
  tx: Prisma.TransactionClient,
  questionnaireSectionId: string,
  requested: number,
): Promise<number> {
  const { _max } = await tx.question.aggregate({
    where: { questionnaireSectionId, archived: false },
    _max: { displayOrder: true },
  })
  return Math.max(requested, (_max.displayOrder ?? 0) + 1)
}
