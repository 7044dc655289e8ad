import 'server-only'
import { questionnaireSectionIdSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { ensureOneQuestion, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findSection } from './findSection'

/** Archives a section with its questions; answers given to them are preserved and no longer counted. */
export const deleteQuestionnaireSection = useCase({
  input: questionnaireSectionIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentSection',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      const data = { archived: true, archivedAt: now, version: { increment: 1 } }
      await tx.question.updateMany({ where: { questionnaireSectionId: id, archived: false }, data })
      await tx.questionnaireSection.updateMany({ where: { id, archived: false }, data })
      await ensureOneQuestion(tx, questionnaire)
      return id
    }),
})
