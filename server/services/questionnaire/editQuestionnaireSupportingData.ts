import 'server-only'
import { editQuestionnaireSupportingDataSchema } from '@/domain/questionnaire'
import { can } from '@/server/policy'
import { offeredAnalysisTypes } from '../analysisType'
import { useCase } from '../useCase'

/** What the wizard reads besides the questionnaire: the company, its departments and the available categories. */
export const editQuestionnaireSupportingData = useCase({
  input: editQuestionnaireSupportingDataSchema,
  ability: 'analysisTypes.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, actor, subject: { subscriptionId } }) => {
    const isDepartmental = !actor.roles.includes('SubscriptionAdministration')
    const ownDepartment = isDepartmental ? { id: actor.subscriptionDepartmentId ?? { in: [] } } : {}
    return {
      subscription: subscriptionId && (await db.subscription.findUnique({ where: { id: subscriptionId } })),
      departments:
        subscriptionId === null
          ? []
          : await db.subscriptionDepartment.findMany({
              where: { subscriptionId, archived: false, ...ownDepartment },
              orderBy: [{ name: 'asc' }, { id: 'asc' }],
            }),
      analysisTypes: await db.analysisType.findMany({
        where: offeredAnalysisTypes(subscriptionId),
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      }),
      mayCreateAnalysisType: can(actor, 'analysisTypes.create', { subscriptionId }),
    }
  },
})
