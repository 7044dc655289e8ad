import 'server-only'
import { updateQuestionnaireSectionSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { lockQuestionnaire } from '../questionnaire'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { findSection } from './findSection'

/** Saves a section's name and description. */
export const updateQuestionnaireSection = useCase({
  input: updateQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  absent: 'absentSection',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, input: { id, version, ...fields }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      assertCurrentVersion(version, await tx.questionnaireSection.findUniqueOrThrow({ where: { id } }))
      return tx.questionnaireSection.update({ where: { id }, data: { ...fields, version: { increment: 1 } } })
    }),
})
