import 'server-only'
import { moveSiblingBefore } from '@/domain/displayOrder'
import { questionnaireSectionIdSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '../questionnaire'
import { assertNotPublishedSince, restored, undoable } from '../undo'
import { useCase } from '../useCase'
import { storePlaces } from './storePlaces'

/** Puts a deleted section before the one that has got its position meanwhile. */
async function putBeforeTaken(tx: Prisma.TransactionClient, section: Prisma.QuestionnaireSectionModel): Promise<void> {
  const siblings = await tx.questionnaireSection.findMany({
    where: { questionnaireId: section.questionnaireId, archived: false },
    orderBy: { displayOrder: 'asc' },
  })
  const taken = siblings.find(({ displayOrder }) => displayOrder === section.displayOrder)
  if (taken === undefined) return
  await storePlaces(tx, [section, ...siblings], moveSiblingBefore(siblings, section, taken.id) ?? [])
}

/** Undoes the deletion of a section, within an hour: with the questions that were deleted with it, at its place. */
export const restoreQuestionnaireSection = useCase({
  input: questionnaireSectionIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, now }, { id }) => {
    const where = { id, ...undoable(now), questionnaire: { archived: false } }
    const found = await db.questionnaireSection.findFirst({ where, select: { questionnaire: true } })
    return found?.questionnaire ?? null
  },
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      const section = await tx.questionnaireSection.findFirst({ where: { id, ...undoable(now) } })
      if (section === null) throw new AppError('NOT_FOUND')
      if (!section.archived) return section
      assertNotPublishedSince(questionnaire, section.archivedAt)
      await putBeforeTaken(tx, section)
      await tx.question.updateMany({
        where: { questionnaireSectionId: id, archived: true, archivedAt: section.archivedAt },
        data: restored,
      })
      return tx.questionnaireSection.update({ where: { id }, data: restored })
    }),
})
