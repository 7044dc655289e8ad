import 'server-only'
import { subscriptionReportViewModelSchema } from '@/domain/report'
import { reportedQuestionnaire } from '../overview'
import { useCase } from '../useCase'
import { companyReport } from './companyReport'

/**
 * The data of the company report, or of one department's; the department, also a deleted one, must be of the same
 * company and readable by the caller (NOT_FOUND otherwise).
 */
export const subscriptionReportViewModel = useCase({
  input: subscriptionReportViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { id }) => reportedQuestionnaire(db, actor, id),
  run: async ({ db, actor, now, input, subject }) => ({
    report: await companyReport(db, actor, subject, { ...input, now }),
  }),
})
