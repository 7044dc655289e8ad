import 'server-only'
import { questionnaireDashboardViewModelSchema } from '@/domain/dashboard'
import { plainText } from '@/domain/richText'
import { can } from '@/server/policy'
import { answerPlace } from '../answerPlace'
import { useCase } from '../useCase'
import { dashboardOf } from './dashboardOf'
import { dashboardScope, limitsOf } from './dashboardScope'

/** The dashboard of one questionnaire; department administrators see their department's part of it. */
export const questionnaireDashboardViewModel = useCase({
  input: questionnaireDashboardViewModelSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: async ({ db, actor }, { id, subscriptionId }) => {
    const inside = { archived: false, ...(subscriptionId === null ? {} : { id: subscriptionId }) }
    const questionnaire = await db.questionnaire.findFirst({
      where: { id, archived: false, isTemplate: false, subscription: inside },
      include: { subscription: { select: { id: true, name: true } } },
    })
    if (questionnaire?.subscription == null) return null
    const { subscription, subscriptionDepartmentId } = questionnaire
    return answerPlace(
      db,
      actor,
      { questionnaire, subscription, subscriptionId: subscription.id, subscriptionDepartmentId },
      { questionnaireId: id },
    )
  },
  run: async ({ subject: { questionnaire, subscription, subscriptionDepartmentId: placeId }, ...reading }) => {
    const { id, name, description, questionnaireType, subscriptionDepartmentId } = questionnaire
    const limits = limitsOf(reading.actor)
    const { departmentAverages, departmentChanges, ...parts } = dashboardOf(
      reading,
      dashboardScope({ subscriptionId: subscription.id, questionnaireId: id, ...limits }),
    )
    return {
      subscription,
      questionnaire: {
        id,
        name,
        description: plainText(description),
        questionnaireType,
        subscriptionDepartmentId,
        hasOverview: can(reading.actor, 'questionnaire.report', {
          ...questionnaire,
          subscriptionDepartmentId: placeId,
        }),
      },
      ...parts,
      departmentAverages: limits.isDepartmental ? [] : departmentAverages,
      departmentChanges: limits.isDepartmental ? null : departmentChanges,
    }
  },
})
