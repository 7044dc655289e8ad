import 'server-only'
import { campaignOverviewViewModelSchema } from '@/domain/overview'
import { useCase } from '../useCase'
import { admission, reachOf } from './admission'
import { overviewOf } from './overviewOf'
import { overviewInclude } from './overviewQuestionnaire'

/** The results of a campaign for the learners chosen. Outside the caller's scope: NOT_FOUND. */
export const campaignOverviewViewModel = useCase({
  input: campaignOverviewViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db }, { questionnaireId }) =>
    db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, subscriptionId: { not: null }, isTemplate: false }, include: overviewInclude }),
  run: async ({ db, actor, input, subject }) => overviewOf(db, subject, await admission(db, reachOf(actor, subject), input)),
})
