import 'server-only'
import { moveQuestionnaireSectionSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findSection } from './findSection'

/** Changes places with the neighbour above or below; answers the two in their order now, or nothing at an end. */
export const moveQuestionnaireSection = useCase({
  input: moveQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, input: { id, direction }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const siblings = await tx.questionnaireSection.findMany({
        where: { questionnaireId: parent.id, archived: false },
        orderBy: { displayOrder: 'asc' },
      })
      const place = siblings.findIndex((section) => section.id === id)
      const [moved, neighbour] = [siblings[place], siblings[direction === 'up' ? place - 1 : place + 1]]
      if (moved === undefined || neighbour === undefined) return []
      const put = (section: { id: string }, displayOrder: number, step: 0 | 1) =>
        tx.questionnaireSection.update({
          where: { id: section.id },
          data: { displayOrder, version: { increment: step } },
        })
      // No two siblings may share a place, not even for a moment: the moved one waits outside.
      await put(moved, -1, 0)
      const rows = [await put(neighbour, moved.displayOrder, 1), await put(moved, neighbour.displayOrder, 1)]
      return rows.sort((a, b) => a.displayOrder - b.displayOrder)
    }),
})
