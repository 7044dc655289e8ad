import 'server-only'
import { createQuestionnaireSectionSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { mapIdConflict } from '../mapIdConflict'
import { findOwningQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'

/** Creates a section after all the others. */
export const createQuestionnaireSection = useCase({
  input: createQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, now, input, subject: { id: questionnaireId, subscriptionId } }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, questionnaireId)
      const { _max } = await tx.questionnaireSection.aggregate({
        where: { questionnaireId, archived: false },
        _max: { displayOrder: true },
      })
      const displayOrder = Math.max(
        input.displayOrder ?? Math.floor(now.getTime() / 1000),
        (_max.displayOrder ?? 0) + 1,
      )
      return mapIdConflict(tx.questionnaireSection.create({ data: { ...input, displayOrder, subscriptionId } }))
    }),
})
