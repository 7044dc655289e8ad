import { subscriptionReportViewModel } from '@/server/services/report'
import { type RootFields, serve } from '../serve'

export const Query = {
  subscriptionReportViewModel: serve(subscriptionReportViewModel),
} satisfies RootFields
