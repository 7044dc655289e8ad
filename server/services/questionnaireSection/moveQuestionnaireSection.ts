import 'server-only'
import { moveQuestionnaireSectionSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findSection } from './findSection'

/** Swaps a section with its neighbour above or below; returns the two in their new order, or none at an end. */
export const moveQuestionnaireSection = useCase({
  input: moveQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  absent: 'absentSection',
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
      // Two siblings may not share a position, not even temporarily: the moved one is put outside the range.
      await put(moved, -1, 0)
      const rows = [await put(neighbour, moved.displayOrder, 1), await put(moved, neighbour.displayOrder, 1)]
      return rows.sort((a, b) => a.displayOrder - b.displayOrder)
    }),
})
