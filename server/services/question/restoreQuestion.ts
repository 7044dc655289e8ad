import 'server-only'
import { questionIdSchema } from '@/domain/question'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '../questionnaire'
import { assertNotPublishedSince, restored, undoable } from '../undo'
import { useCase } from '../useCase'

/** Undoes the deletion of a question, within an hour: it is at its place again, with its answers. */
export const restoreQuestion = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, now }, { id }) => {
    const where = { id, ...undoable(now), questionnaire: { archived: false } }
    const found = await db.question.findFirst({ where, select: { questionnaire: true } })
    return found?.questionnaire ?? null
  },
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      const found = await tx.question.findFirst({
        where: { id, ...undoable(now) },
        include: { questionnaireSection: { select: { archived: true } } },
      })
      if (found === null) throw new AppError('NOT_FOUND')
      const { questionnaireSection: section, ...question } = found
      if (!question.archived) return question
      assertNotPublishedSince(questionnaire, question.archivedAt)
      if (section.archived) throw new AppError('CONFLICT', { key: 'undoSectionDeleted' })
      return tx.question.update({ where: { id }, data: restored })
    }),
})
