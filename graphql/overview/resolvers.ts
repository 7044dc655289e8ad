import { campaignOverviewViewModel } from '@/server/services/overview'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignOverviewViewModel: serve(campaignOverviewViewModel),
} satisfies RootFields
