import { campaignImpact } from '@/server/services/impact/campaignImpact'
import { updateExpectedValues } from '@/server/services/impact/updateExpectedValues'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignImpact: serve(campaignImpact),
} satisfies RootFields

export const Mutation = {
  updateExpectedValues: serve(updateExpectedValues),
} satisfies RootFields
