import 'server-only'
import { updateQuestionnaireAnalysisTypeLinkSchema } from '@/domain/questionnaireAnalysisTypeLink'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '../questionnaire'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { findLink } from './findLink'

/** Saves a questionnaire's own base amount. */
export const updateQuestionnaireAnalysisTypeLink = useCase({
  input: updateQuestionnaireAnalysisTypeLinkSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findLink(db, id),
  run: ({ db, input: { id, version, baseAmount }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const stored = await tx.questionnaireAnalysisTypeLink.findFirst({ where: { id, archived: false } })
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      return tx.questionnaireAnalysisTypeLink.update({ where: { id }, data: { baseAmount, version: { increment: 1 } } })
    }),
})
