import { campaignImpact } from '@/server/services/impact/campaignImpact'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignImpact: serve(campaignImpact),
} satisfies RootFields
