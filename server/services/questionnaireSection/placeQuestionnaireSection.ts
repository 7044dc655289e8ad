import 'server-only'
import { moveSiblingBefore } from '@/domain/displayOrder'
import { placeQuestionnaireSectionSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findSection } from './findSection'
import { storePlaces } from './storePlaces'

/**
 * Puts a section before another one of its questionnaire, or last; returns every section whose position changed.
 */
export const placeQuestionnaireSection = useCase({
  input: placeQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, input: { id, beforeId }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const siblings = await tx.questionnaireSection.findMany({
        where: { questionnaireId: parent.id, archived: false },
        orderBy: { displayOrder: 'asc' },
      })
      const moved = siblings.find((section) => section.id === id)
      if (moved === undefined) throw new AppError('NOT_FOUND')
      const placed = moveSiblingBefore(siblings, moved, beforeId)
      if (placed === null)
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'beforeId', key: 'invalidId' }] })
      return storePlaces(tx, siblings, placed)
    }),
})
