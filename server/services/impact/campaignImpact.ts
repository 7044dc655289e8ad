import 'server-only'
import { campaignImpactSchema } from '@/domain/impact'
import { reportedQuestionnaire } from '../overview'
import { useCase } from '../useCase'
import { impactOf } from './impactOf'

/** The chain of impact of a campaign. */
export const campaignImpact = useCase({
  input: campaignImpactSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: ({ subject, ...context }) => impactOf(context, subject),
})
