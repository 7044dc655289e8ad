import 'server-only'
import { questionnaireSectionsSchema } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { readableQuestionnaires } from '@/server/policy'
import { useCase } from '../useCase'

/**
 * A page of the live sections of one, of some or of all questionnaires that the caller may read; none of others.
 */
export const questionnaireSections = useCase({
  input: questionnaireSectionsSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { subscriptionId, subscriptionDepartmentId } }) => ({ subscriptionId, subscriptionDepartmentId }),
  run: async ({ db, actor, input: { offset, first, questionnaireId, questionnaireIds } }) => {
    const where: Prisma.QuestionnaireSectionWhereInput = {
      AND: [
        { archived: false, questionnaire: readableQuestionnaires(actor) },
        questionnaireId === null ? {} : { questionnaireId },
        questionnaireIds === null ? {} : { questionnaireId: { in: questionnaireIds } },
      ],
    }
    const items = await db.questionnaireSection.findMany({
      where,
      orderBy: [{ questionnaireId: 'asc' }, { displayOrder: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.questionnaireSection.count({ where }) }
  },
})
