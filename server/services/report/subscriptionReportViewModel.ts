import 'server-only'
import { subscriptionReportViewModelSchema } from '@/domain/report'
import { reportedQuestionnaire } from '../overview'
import { useCase } from '../useCase'
import { companyReport } from './companyReport'

/** What the company report draws, or one department's; the department, a deleted one too, must be of the same company and the caller's to read (NOT_FOUND otherwise). */
export const subscriptionReportViewModel = useCase({
  input: subscriptionReportViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { id }) => reportedQuestionnaire(db, actor, id),
  run: async ({ db, actor, input, subject }) => ({ report: await companyReport(db, actor, subject, input) }),
})
