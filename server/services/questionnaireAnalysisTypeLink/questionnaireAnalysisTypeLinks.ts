import 'server-only'
import { questionnaireAnalysisTypeLinksSchema } from '@/domain/questionnaireAnalysisTypeLink'
import type { Prisma } from '@/server/db/client'
import { readableQuestionnaires } from '@/server/policy'
import { useCase } from '../useCase'

/**
 * A page of the live base amounts of the questionnaires that the caller may read: of one, for one category, of one
 * company; none of other questionnaires.
 */
export const questionnaireAnalysisTypeLinks = useCase({
  input: questionnaireAnalysisTypeLinksSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { subscriptionId, subscriptionDepartmentId } }) => ({ subscriptionId, subscriptionDepartmentId }),
  run: async ({ db, actor, input: { offset, first, questionnaireId, analysisTypeId, subscriptionId } }) => {
    const where: Prisma.QuestionnaireAnalysisTypeLinkWhereInput = {
      archived: false,
      questionnaire: readableQuestionnaires(actor),
      ...(questionnaireId !== null && { questionnaireId }),
      ...(analysisTypeId !== null && { analysisTypeId }),
      ...(subscriptionId !== null && { subscriptionId }),
    }
    const items = await db.questionnaireAnalysisTypeLink.findMany({
      where,
      orderBy: [{ questionnaireId: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.questionnaireAnalysisTypeLink.count({ where }) }
  },
})
