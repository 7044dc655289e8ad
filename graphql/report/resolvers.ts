import {
  individualReportViewModel,
  reportBuilderViewModel,
  subscriptionReportViewModel,
} from '@/server/services/report/reportBuilderViewModel'
import { type RootFields, serve } from '../serve'

export const Query = {
  individualReportViewModel: serve(individualReportViewModel),
  reportBuilderViewModel: serve(reportBuilderViewModel),
  subscriptionReportViewModel: serve(subscriptionReportViewModel),
} satisfies RootFields
