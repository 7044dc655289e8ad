import 'server-only'
import { createLearningUnitSchema } from '@/domain/learningUnit'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { mapIdConflict } from '../mapIdConflict'
import { findOwningQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'

/** Creates the learning unit of a questionnaire, or restores the archived one with the given fields. */
export const createLearningUnit = useCase({
  input: createLearningUnitSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, input, subject: { id: questionnaireId, subscriptionId } }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, questionnaireId)
      const existing = await tx.learningUnit.findUnique({ where: { questionnaireId } })
      if (existing === null) return mapIdConflict(tx.learningUnit.create({ data: { ...input, subscriptionId } }))
      if (!existing.archived) throw new AppError('CONFLICT', { key: 'learningUnitExists', current: existing })
      const data = { ...input, subscriptionId, id: existing.id, archived: false, version: { increment: 1 } }
      return tx.learningUnit.update({ where: { id: existing.id }, data })
    }),
})
