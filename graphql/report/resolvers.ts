import { individualReportViewModel } from '@/server/services/report/individualReportViewModel'
import { reportBuilderViewModel } from '@/server/services/report/reportBuilderViewModel'
import { subscriptionReportViewModel } from '@/server/services/report/subscriptionReportViewModel'
import { type RootFields, serve } from '../serve'

export const Query = {
  individualReportViewModel: serve(individualReportViewModel),
  reportBuilderViewModel: serve(reportBuilderViewModel),
  subscriptionReportViewModel: serve(subscriptionReportViewModel),
} satisfies RootFields
