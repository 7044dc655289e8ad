import 'server-only'
import { questionnaireAnalysisTypeLinkIdSchema } from '@/domain/questionnaireAnalysisTypeLink'
import { useCase } from '../useCase'
import { findLink } from './findLink'

/** Archives a questionnaire's own base amount: that of the category applies again. */
export const deleteQuestionnaireAnalysisTypeLink = useCase({
  input: questionnaireAnalysisTypeLinkIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findLink(db, id),
  run: async ({ db, input: { id } }) => {
    await db.questionnaireAnalysisTypeLink.updateMany({
      where: { id, archived: false },
      data: { archived: true, version: { increment: 1 } },
    })
    return id
  },
})
